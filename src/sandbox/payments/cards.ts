import { type SandboxCard, sandboxCards } from '#domain/sandbox-gateway.ts';
import type { LiabilityShift } from './event.ts';

export interface Nonce {
  nonce: string;
  card: SandboxCard;
  shift: LiabilityShift;
  isUsed: boolean;
  at: number;
}

/** @throws Error for an unknown key */
export function findCard(key: string): SandboxCard {
  const card = sandboxCards.find((one) => one.key === key);
  if (!card) throw new Error(`There is no test card ${key}`);
  return card;
}

/** Ignores blanks. */
export const findCardByNumber = (number: string): SandboxCard | null =>
  sandboxCards.find((card) => card.number === number.replaceAll(' ', '')) ?? null;

/** What the bank says to a nonce that did not go through the page's form. */
const shiftOf: Record<SandboxCard['bank'], LiabilityShift> = {
  agrees: 'shifted',
  asks: 'shifted',
  'asks-and-refuses': 'failed',
  refuses: 'failed',
  absent: 'none',
};

interface FakeNonce {
  card: string;
  shift: LiabilityShift;
  isUsed?: boolean;
}

/** Some of the nonces that Braintree documents for tests. */
const documented: Record<string, FakeNonce> = {
  'fake-valid-nonce': { card: 'success', shift: 'none' },
  'fake-consumed-nonce': { card: 'success', shift: 'shifted', isUsed: true },
  'fake-processor-declined-visa-nonce': { card: 'declined', shift: 'none' },
  'fake-three-d-secure-visa-full-authentication-nonce': { card: 'success', shift: 'shifted' },
  'fake-three-d-secure-visa-failed-authentication-nonce': { card: 'refused', shift: 'failed' },
};

function findFake(nonce: string): FakeNonce | null {
  if (Object.hasOwn(documented, nonce)) return documented[nonce]!;
  const key = /^fake-sandbox-(.+)-nonce$/.exec(nonce)?.[1];
  const card = sandboxCards.find((one) => one.key === key);
  return card ? { card: card.key, shift: shiftOf[card.bank] } : null;
}

/** Nonces for tests, which may be used repeatedly: Braintree's, and one for every test card. */
export function readFakeNonce(nonce: string, at: number): Nonce | null {
  const fake = findFake(nonce);
  return fake && { nonce, card: findCard(fake.card), shift: fake.shift, isUsed: fake.isUsed ?? false, at };
}
