import { expect, test } from 'vitest';
import type { FoundOrder } from '#contract/find.ts';
import { orderListFor } from '#app/screens/orders/order-list.tsx';
import { listRows } from './palette-rows.ts';
import type { FindResult } from './use-find.ts';

const order: FoundOrder = {
  id: 312,
  customerName: 'Lumen GmbH',
  deliverFrom: 'Berlin, DE',
  deliverTo: 'Lyon, FR',
  status: 'O',
  step: 3,
  paymentType: 'DD',
  trackingState: null,
  awbNumber: '3120468842',
  prgNumber: null,
  customerReference: 'PO-4711',
};
const results: FindResult = {
  orders: [order],
  companies: [{ id: 4, name: 'Lumen GmbH' }],
  people: [{ id: 7, name: 'Mira Vos', email: 'mira@lumen.example', customerId: 4, companyName: 'Lumen GmbH' }],
};
const list = (typed: string, role: 'Customer' | 'CSD' | 'CSDManager' = 'CSD', what: FindResult | null = null) =>
  listRows({ typed, role, open: [], results: what });
const viewOf = (to: string) => orderListFor(true).readView(to.slice(to.indexOf('?')));
const targetOf = (rows: ReturnType<typeof list>, value: string): string => {
  const act = rows.find((row) => row.value === value)?.act;
  return act?.kind === 'go' ? act.to : '';
};

test('an empty palette lists the screens of the role and the actions', () => {
  const texts = list('').map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['Shipping orders', 'Shipping providers', 'Sent emails', 'Logout']));
  expect(texts).not.toContain('Tariffs');
  expect(list('', 'CSDManager').map(({ text }) => text)).toContain('Tariffs');
  expect(list('', 'Customer').map(({ text }) => text)).not.toContain('Sent emails');
  expect(new Set(list('').map(({ value }) => value)).size).toBe(list('').length);
});

test('found orders, companies and people come first, then matching screens and actions, then the search of the orders', () => {
  expect(list('mail', 'CSD', results).map(({ text }) => text)).toEqual([
    'Order 312',
    'Lumen GmbH',
    'Mira Vos',
    'Sent emails',
    'Search the orders for “mail”',
  ]);
});

test('actions on the open order come before the screens', () => {
  const run = () => {};
  const open = [
    { label: 'Change status', about: 'Order 312', run },
    { label: 'New quote for Lumen GmbH', about: 'Lumen GmbH', run: { to: '/shippingQuote?customerId=4' } },
  ];
  const rows = (typed: string) => listRows({ typed, role: 'CSD', open, results: null });
  expect(rows('').slice(0, 2)).toMatchObject([
    { group: 'here', text: 'Change status', note: 'Order 312', act: { kind: 'run', run } },
    { group: 'here', text: 'New quote for Lumen GmbH', act: { kind: 'go', to: '/shippingQuote?customerId=4' } },
  ]);
  expect(rows('change st').map(({ text }) => text)).toEqual(['Change status', 'Search the orders for “change st”']);
});

test('an order shows its route, company and numbers', () => {
  const [row] = list('312', 'CSD', results);
  expect(row).toMatchObject({
    note: 'Berlin, DE → Lyon, FR · Lumen GmbH · PO-4711 · AWB\u00A03120468842',
    headline: { stage: 'O', words: 'Ordered' },
    act: { kind: 'go', to: '/shippingQuote/312' },
  });
});

test('a company, a person and a text lead to an orders list whose address is read the same way', () => {
  const rows = list('Größe & 100%', 'CSD', results);
  expect(viewOf(targetOf(rows, 'company 4'))).toMatchObject({ customerId: 4 });
  expect(viewOf(targetOf(rows, 'person 7'))).toMatchObject({ customerId: 4, userId: 7 });
  expect(viewOf(targetOf(rows, 'search orders'))).toMatchObject({ searchText: 'Größe & 100%' });
  expect(viewOf(targetOf(list('x', 'Customer', results), 'person 7'))).toMatchObject({ customerId: null, userId: 7 });
});

test('an entry with a shortcut shows it', () => {
  const keysOf = (text: string) => list('').find((row) => row.text === text)?.keys;
  expect(keysOf('Drafts')).toEqual(['g', 'd']);
  expect(keysOf('Keyboard shortcuts')).toEqual(['?']);
  expect(keysOf('Logout')).toBeUndefined();
});
