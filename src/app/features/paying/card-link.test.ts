import { expect, test, vi } from 'vitest';
import { keepClean } from '#domain/billing.ts';
import { cardFormMessages } from '#domain/messages/cards.ts';
import type { FromCardForm, ToCardForm } from '#app/card-form/protocol.ts';
import { linkCardForm, type LinkParts } from './card-link.ts';

const origin = 'https://quayside.example';
const opening = {
  kind: 'open',
  provider: 'sandbox',
  isTest: true,
  clientToken: 'token',
  scheme: 'light',
  billing: keepClean({}),
  countries: [],
} as const satisfies ToCardForm;

function link(parts: Partial<LinkParts> = {}) {
  const sent: ToCardForm[] = [];
  const frame = { postMessage: (message: unknown) => void sent.push(message as ToCardForm) };
  const show = vi.fn<LinkParts['show']>();
  const keep = vi.fn<LinkParts['keep']>();
  const onActive = vi.fn<LinkParts['onActive']>();
  const made = linkCardForm({
    origin,
    frame: () => frame,
    prepare: () => Promise.resolve({ ...opening, countries: [] }),
    lookUp: () => Promise.resolve([]),
    show,
    keep,
    onActive,
    ...parts,
  });
  const resolve = (data: FromCardForm) => made.hear({ origin, source: frame, data } as never);
  const lastId = () => (sent.at(-1) as { id: string }).id;
  return { ...made, sent, show, keep, onActive, resolve, lastId };
}

test('the page opens a card form that has already loaded', async () => {
  const { resolve, sent } = link();
  resolve({ kind: 'loaded' });
  await vi.waitFor(() => expect(sent).toEqual([opening]), { timeout: 60_000 });
});

test('when the card provider cannot be reached the form fails with a message', async () => {
  const { resolve, show, sent } = link({ prepare: () => Promise.reject(new Error('away')) });
  resolve({ kind: 'loaded' });
  await vi.waitFor(() => expect(show).toHaveBeenCalledWith({ phase: 'failed', sentence: cardFormMessages.failed }), {
    timeout: 60_000,
  });
  expect(sent).toEqual([]);
});

test('typing into the card form counts as activity until it is removed', () => {
  const { resolve, onActive, end } = link();
  resolve({ kind: 'ready' });
  expect(onActive).not.toHaveBeenCalled();
  resolve({ kind: 'active' });
  expect(onActive).toHaveBeenCalledOnce();
  end();
  resolve({ kind: 'active' });
  expect(onActive).toHaveBeenCalledOnce();
});

test('a nonce responds only to its own request', async () => {
  const { pay, resolve, lastId } = link();
  const paying = pay('185.89');
  resolve({ kind: 'nonce', id: 'another', nonce: 'stolen' });
  resolve({ kind: 'nonce', id: lastId(), nonce: 'mine' });
  expect(await paying).toEqual({ nonce: 'mine' });
});

test('the form reports which fields must be corrected', () => {
  const { check, sent } = link();
  check();
  expect(sent).toEqual([{ kind: 'check' }]);
});

test('a refusal shows its words', async () => {
  const { pay, resolve, lastId } = link();
  const paying = pay('185.89');
  resolve({ kind: 'refused', id: lastId(), sentence: cardFormMessages.cancelled, isForm: false });
  expect(await paying).toEqual({ sentence: cardFormMessages.cancelled, isForm: false });
});

test.each<[string, (made: ReturnType<typeof link>) => void]>([
  ['is loaded anew', ({ resolve }) => resolve({ kind: 'loaded' })],
  ['fails', ({ resolve }) => resolve({ kind: 'failed', sentence: cardFormMessages.failed })],
  ['is taken away', ({ end }) => end()],
])('waiting ends for a form that %s', async (_, happen) => {
  const made = link();
  const paying = made.pay('185.89');
  happen(made);
  expect(await paying).toEqual({ sentence: cardFormMessages.failed, isForm: false });
});

test('without a frame a payment fails without a request', async () => {
  const { pay } = link({ frame: () => null });
  expect(await pay('1.00')).toEqual({ sentence: cardFormMessages.failed, isForm: false });
});

test('a failed look-up of places returns nothing to the card form', async () => {
  const { resolve, sent } = link({ lookUp: () => Promise.reject(new Error('away')) });
  resolve({ kind: 'look-up', id: '7', countryCode: 'DE', city: 'Berlin' });
  await vi.waitFor(() => expect(sent).toEqual([{ kind: 'places', id: '7', places: null }]), { timeout: 60_000 });
});
