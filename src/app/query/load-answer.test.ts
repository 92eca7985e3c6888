import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shipmentCalls } from '#contract/shipments.ts';
import * as client from '#local/client.ts';
import { answerKey, answerQuery, loadAnswer, refreshAnswers } from './answers.ts';
import { queryClient } from './query-client.ts';

vi.mock('#local/client.ts', () => ({ makeCall: vi.fn<typeof client.makeCall>() }));

const call = shipmentCalls.mainInfo;
const input = { params: { id: 7 } };
const info = {
  packageLableAvailable: false,
  awbNumber: null,
  prgNumber: null,
  status: 'W' as const,
  step: 3,
  paid: true,
  trackingState: null,
  customerId: 3,
  customerName: 'Lumen GmbH',
  destinations: { from: 'Berlin 10115 DE', to: 'New York, NY 10001 US' },
  shippingPrice: null,
  version: 1,
};
const settle = () => new Promise((done) => setTimeout(done));

/** Answers of the server to come, in the order in which they were asked for. */
let answers: ((value: object) => void)[] = [];

beforeEach(() => {
  answers = [];
  vi.mocked(client.makeCall).mockImplementation(() => {
    const { promise, resolve } = Promise.withResolvers<never>();
    answers.push(resolve as (value: object) => void);
    return promise;
  });
});
afterEach(() => queryClient.clear());

test('a loader is answered however often the read it waits for is begun anew', async () => {
  queryClient.setQueryData(answerKey(call, input), info, { updatedAt: 1 });
  const leave = new QueryObserver(queryClient, answerQuery(call, input)).subscribe(() => {});
  const loaded = loadAnswer(call, input);
  for (let times = 0; times < 4; times++) {
    await settle();
    void refreshAnswers([call]);
  }
  await settle();
  for (const answer of answers) answer(info);
  await settle();
  for (const answer of answers) answer(info);
  expect(await loaded).toEqual(info);
  leave();
});

test('a loader is answered when the screen that began its read goes', async () => {
  const leave = new QueryObserver(queryClient, answerQuery(call, input)).subscribe(() => {});
  const loaded = loadAnswer(call, input);
  await settle();
  leave();
  await settle();
  expect(answers).toHaveLength(2);
  answers[1]!(info);
  expect(await loaded).toEqual(info);
});

test('what the server refuses is told at once', async () => {
  vi.mocked(client.makeCall).mockRejectedValue(new Error('no such order'));
  await expect(loadAnswer(call, input)).rejects.toThrow('no such order');
  expect(client.makeCall).toHaveBeenCalledTimes(1);
});
