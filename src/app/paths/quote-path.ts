const ordersPath = '/shippingOrders';
const quotePaths: readonly string[] = ['/shippingQuote', '/getAQuote'];

export const quotePathOf = (customerId: number | string, path = '/shippingQuote'): string =>
  `${path}?customerId=${customerId}`;

/** An order's quote, to be changed (rule Q-27). */
export const changeQuotePath = (requestId: number): string => `/shippingQuote?change=${requestId}`;

/** A new quote starts with the company whose orders are on screen; other paths stay. */
export function leadFrom({ pathname, search }: { pathname: string; search: string }, to: string): string {
  if (!quotePaths.includes(to) || pathname.toLowerCase() !== ordersPath.toLowerCase()) return to;
  const customerId = new URLSearchParams(search).get('customerId') ?? '';
  return /^[1-9]\d{0,14}$/.test(customerId) ? quotePathOf(customerId, to) : to;
}
