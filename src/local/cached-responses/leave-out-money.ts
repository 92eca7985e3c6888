const noPayments = { paymentList: [], totalAmount: 0 };

/** These are never stored in a browser, at any depth (rule OFF-1): undefined removes the field, other values replace it. */
export const neverKept: Readonly<Record<string, unknown>> = {
  payments: noPayments,
  transfer: undefined,
  returned: undefined,
  invoice: undefined,
  shippingOfferFinance: undefined,
  cardRefund: undefined,
  billing: undefined,
  currentShippingProviderPriceUsd: undefined,
  currentTotalMargin: undefined,
  costParts: undefined,
  finalPriceEUR: undefined,
  currencyExchangeRate: undefined,
  moneyContent: undefined,
};

export function leaveOutMoney(response: unknown): unknown {
  if (Array.isArray(response)) return response.map(leaveOutMoney);
  if (typeof response !== 'object' || response === null) return response;
  const fields = Object.entries(response).map(([name, value]): [string, unknown] => [
    name,
    Object.hasOwn(neverKept, name) ? neverKept[name] : leaveOutMoney(value),
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}
