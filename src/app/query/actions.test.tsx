import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { orderListEndpoints } from '#contract/order-list.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { type Action, useAction } from './actions.ts';
import { type AttemptMemory, inMemory } from './attempt.ts';

const client = vi.hoisted(() => ({ send: (): Promise<unknown> => Promise.resolve({}), keys: [] as string[] }));
vi.mock('#local/client.ts', () => ({
  sendRequest: (_: unknown, __: unknown, { key }: { key: string }) => {
    client.keys.push(key);
    return client.send();
  },
}));

type Pay = Action<typeof paymentEndpoints.confirm>;

const input = { params: { id: 7 }, body: {} } as unknown as Parameters<Pay['run']>[0];

function open(applyResponse = () => {}, memory?: AttemptMemory): Pay {
  let pay: Pay | null = null;
  function Paying() {
    pay = useAction(paymentEndpoints.confirm, {
      refresh: [orderListEndpoints.list],
      applyResponse,
      ...(memory && { memory }),
    });
    return null;
  }
  renderToStaticMarkup(<Paying />);
  return pay!;
}

beforeEach(() => {
  client.keys.length = 0;
});

test('pressing twice at once acts once, and a later press is a new attempt', async () => {
  const pay = open();
  let respond: (response: unknown) => void = () => {};
  client.send = () => new Promise((resolve) => (respond = resolve));
  const first = pay.run(input);
  expect(await pay.run(input)).toBe(null);
  respond({ state: 'paid' });
  expect(await first).toEqual({ state: 'paid' });
  client.send = () => Promise.resolve({ state: 'paid' });
  await pay.run(input);
  expect(new Set(client.keys).size).toBe(2);
  expect(client.keys).toHaveLength(2);
});

test('a press after a lost response repeats the same key, and its response is applied once', async () => {
  const applied = vi.fn<() => void>();
  const pay = open(applied);
  client.send = () => Promise.reject(new RequestFailed(null, null, null));
  await expect(pay.run(input)).rejects.toThrow(RequestFailed);
  client.send = () => Promise.resolve({ state: 'paid' });
  await pay.run(input);
  expect(client.keys).toHaveLength(2);
  expect(new Set(client.keys).size).toBe(1);
  expect(applied).toHaveBeenCalledTimes(1);
});

test.each([
  [404, true],
  [403, false],
])('a removal that is answered with %i is done: %s', async (status, isDone) => {
  client.send = () => Promise.reject(new RequestFailed(status, { Errors: { '': ['x'] } }, null));
  expect(await open().remove(input, 'Gone')).toBe(isDone);
});

test('a form that is closed after a lost response and opened again repeats the same key', async () => {
  const memory = inMemory();
  client.send = () => Promise.reject(new RequestFailed(null, null, null));
  await expect(open(undefined, memory).run(input)).rejects.toThrow(RequestFailed);
  client.send = () => Promise.resolve({ state: 'paid' });
  await open(undefined, memory).run(input);
  expect(client.keys).toHaveLength(2);
  expect(new Set(client.keys).size).toBe(1);
});
