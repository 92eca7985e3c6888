const noPayments = { paymentList: [], totalAmount: 0 };

/**
 * Never kept in a browser, at any depth (rule OFF-1). Undefined leaves the field out; anything else replaces
 * it.
 */
export const neverKept: Readonly<Record<string, unknown>> = {
  payments: noPayments,
  transfer: undefined,
  returned: undefined,
  invoice: undefined,
  shippingOfferFinance: undefined,
  cardRefund: undefined,
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
