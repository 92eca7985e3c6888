import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { paymentMessages } from '#domain/messages/payment.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { shownMessages } from '#app/base/messages.ts';
import { queryClient } from '#app/query/query-client.ts';
import { forgetSeenPrice, shownPriceKey } from '#app/screens/order/changed-offer.tsx';
import { makeMethod, makeService } from '#app/features/paying/paying.testing.ts';
import { usePay } from './use-payment.ts';

const responses = vi.hoisted(() => ({ confirm: null as unknown, service: null as unknown, outcome: null as unknown }));
vi.mock('#local/client.ts', () => ({ sendRequest: () => Promise.reject(responses.confirm) }));
vi.mock('./summary-queries.ts', () => ({
  takeReceipt: () => Promise.resolve(responses.service),
  loadPaymentState: () => Promise.resolve(responses.outcome),
}));

const id = 7;
beforeEach(() => {
  forgetSeenPrice(id);
  shownMessages.set([]);
});

/** Pays at the price that was seen, while the amount due is another one by now; the order's service is `service` then. */
async function payAtOldAmount(service: ReturnType<typeof makeService>): Promise<readonly unknown[]> {
  const current = makeMethod({ amountDueUSD: service.finalPrice });
  responses.confirm = new RequestFailed(409, { Errors: { '': [paymentMessages.amountChanged] }, current }, null);
  responses.service = service;
  let pay: ReturnType<typeof usePay>['pay'] | null = null;
  const nowhere = () => {};
  function Paying() {
    pay = usePay(id, {} as Parameters<typeof usePay>[1], nowhere, nowhere).pay;
    return null;
  }
  renderToStaticMarkup(<Paying />);
  await pay!({
    type: 'D',
    readAndAccepted: true,
    useDebitCredit: false,
    discountCode: null,
    expectedAmountUSD: 185.89,
  });
  return shownMessages.get().map(({ text }) => text);
}

test('another amount of the same offer shows a message, and the user can pay it next', async () => {
  queryClient.setQueryData(shownPriceKey(id), makeService());
  expect(await payAtOldAmount(makeService())).toEqual([[paymentMessages.amountChanged]]);
});

test('Pay is not offered while both prices of a changed offer are shown', async () => {
  queryClient.setQueryData(shownPriceKey(id), makeService());
  expect(await payAtOldAmount(makeService({ productName: 'Harbour Saver', finalPrice: 199 }))).toEqual([]);
});

test.each([
  ['an agreed transfer', 'waiting', paymentMessages.paidByTransfer, false],
  ['a payment', 'paid', paymentMessages.paid, true],
] as const)('%s whose response was lost is reported as what it became', async (_, ended, text, isPaid) => {
  responses.confirm = new RequestFailed(null, null, null);
  responses.outcome = { method: makeMethod(), ended };
  const shown: unknown[] = [];
  let pay: ReturnType<typeof usePay>['pay'] | null = null;
  function Paying() {
    pay = usePay(
      id,
      {} as Parameters<typeof usePay>[1],
      () => {},
      (route, message) => void shown.push([route, message.text, message.isPaid]),
    ).pay;
    return null;
  }
  renderToStaticMarkup(<Paying />);
  await pay!({
    type: 'B',
    readAndAccepted: true,
    useDebitCredit: false,
    discountCode: null,
    expectedAmountUSD: 185.89,
  });
  expect(shown).toEqual([['shipmentDetails', text, isPaid]]);
});
