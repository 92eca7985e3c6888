import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Cents, centsOfText } from '#domain/money.ts';
import type { SandboxCard } from '#domain/sandbox-gateway.ts';
import { findCard, type Nonce, readFakeNonce } from './cards.ts';
import type { GatewayEvent, NewEvent, Refund, Sale, SaleResult, LiabilityShift } from './event.ts';
import type { EventLog } from './log.ts';

const hourMs = 3_600_000;
const nonceLifeMs = 3 * hourMs;
const fingerprintLifeMs = 24 * hourMs;

type SaleStatus = 'submitted_for_settlement' | 'settled' | 'voided' | Exclude<SaleResult, 'charged'>;

/** A sale in its present state. */
export interface Transaction extends Sale {
  at: number;
  status: SaleStatus;
  refunds: Refund[];
}

/** All state of the gateway. It changes only by events, each logged before its response is sent. */
export interface Book {
  /** Null when unknown or too old. */
  findNonce(nonce: string): Nonce | null;
  /** From a card, or from another nonce, which is used up. */
  makeNonce(card: SandboxCard, shift: LiabilityShift, from: string | null): Nonce;
  setShift(nonce: string, shift: LiabilityShift): void;
  /** Uses the nonce up. */
  recordSale(sale: Omit<Sale, 'id'>): Transaction;
  findTransaction(id: string): Transaction | null;
  findByOrder(orderId: string): Transaction[];
  findRefund(id: string): { refund: Refund; sale: Transaction } | null;
  findRefundsByOrder(orderId: string): { refund: Refund; sale: Transaction }[];
  recordVoid(id: string): void;
  recordRefund(refund: Omit<Refund, 'id'>): Refund;
  /** All charges until now count as settled. */
  settleAll(): void;
  /** Only clients with a fresh client token have one. */
  makeFingerprint(): string;
  isFingerprint(text: string): boolean;
}

export const refundedOf = ({ refunds }: Pick<Transaction, 'refunds'>): Cents =>
  refunds.reduce((sum, { amount }) => sum + centsOfText(amount), 0n);

const makeId = (): string => randomBytes(5).toString('hex');

type StoredSale = Sale & { at: number; isVoided: boolean; refunds: Refund[] };

function makeState() {
  const state = {
    key: '',
    settledUntil: 0,
    nonces: new Map<string, Nonce>(),
    sales: new Map<string, StoredSale>(),
    refunds: new Map<string, Refund>(),
  };
  const markUsed = (nonce: string | null): void => {
    const used = nonce === null ? undefined : state.nonces.get(nonce);
    if (used) used.isUsed = true;
  };
  const apply = (event: GatewayEvent): void => {
    switch (event.kind) {
      case 'key':
        state.key = event.key;
        return;
      case 'nonce': {
        const { nonce, shift, from, at } = event;
        state.nonces.set(nonce, { nonce, card: findCard(event.card), shift, isUsed: false, at });
        return markUsed(from);
      }
      case 'authenticated':
        state.nonces.get(event.nonce)!.shift = event.shift;
        return;
      case 'sale':
        state.sales.set(event.id, { ...event, isVoided: false, refunds: [] });
        return markUsed(event.nonce);
      case 'void':
        state.sales.get(event.id)!.isVoided = true;
        return;
      case 'refund':
        state.refunds.set(event.id, event);
        state.sales.get(event.saleId)!.refunds.push(event);
        return;
      case 'settled':
        state.settledUntil = event.at;
    }
  };
  return { state, apply };
}

/** A charge settles after `settleAfterMs`. */
export function openBook(log: EventLog, clock: () => number, settleAfterMs: number): Book {
  const { state, apply } = makeState();
  log.earlier.forEach(apply);
  const record = (event: NewEvent): number => {
    const dated = { ...event, at: clock() };
    log.append(dated);
    apply(dated);
    return dated.at;
  };
  if (state.key === '') record({ kind: 'key', key: randomBytes(32).toString('hex') });

  const statusOf = ({ result, isVoided, at }: StoredSale): SaleStatus => {
    if (result !== 'charged') return result;
    if (isVoided) return 'voided';
    return at <= state.settledUntil || clock() >= at + settleAfterMs ? 'settled' : 'submitted_for_settlement';
  };
  const show = (sale: StoredSale): Transaction => ({ ...sale, status: statusOf(sale) });
  const showRefund = (refund: Refund) => ({ refund, sale: show(state.sales.get(refund.saleId)!) });
  const signOf = (until: string): string => createHmac('sha256', state.key).update(until).digest('hex');

  return {
    findNonce(nonce) {
      const stored = state.nonces.get(nonce);
      if (stored) return clock() < stored.at + nonceLifeMs ? stored : null;
      return readFakeNonce(nonce, clock());
    },
    makeNonce(card, shift, from) {
      const nonce = `tokencc_${randomBytes(12).toString('hex')}`;
      record({ kind: 'nonce', nonce, card: card.key, lastFour: card.number.slice(-4), shift, from });
      return state.nonces.get(nonce)!;
    },
    setShift: (nonce, shift) => void record({ kind: 'authenticated', nonce, shift }),
    recordSale(sale) {
      const id = makeId();
      record({ kind: 'sale', id, ...sale });
      return show(state.sales.get(id)!);
    },
    findTransaction(id) {
      const sale = state.sales.get(id);
      return sale ? show(sale) : null;
    },
    findByOrder: (orderId) => [...state.sales.values()].filter((sale) => sale.orderId === orderId).map(show),
    findRefund(id) {
      const refund = state.refunds.get(id);
      return refund ? showRefund(refund) : null;
    },
    findRefundsByOrder: (orderId) =>
      [...state.refunds.values()].filter((refund) => refund.orderId === orderId).map(showRefund),
    recordVoid: (id) => void record({ kind: 'void', id }),
    recordRefund(refund) {
      const whole = { id: makeId(), ...refund };
      record({ kind: 'refund', ...whole });
      return whole;
    },
    settleAll: () => void record({ kind: 'settled' }),
    makeFingerprint() {
      const until = String(clock() + fingerprintLifeMs);
      return `${until}|${signOf(until)}`;
    },
    isFingerprint(text) {
      const [until = '', sign = ''] = text.split('|');
      const [signature, expected] = [Buffer.from(sign), Buffer.from(signOf(until))];
      return signature.length === expected.length && timingSafeEqual(signature, expected) && clock() < Number(until);
    },
  };
}
