export const rateMessages = {
  notRate: 'A rate must be a number above 0 with at most six decimals, such as 0.92.',
  usdIsFixed: 'All rates are units per 1 USD, so the rate of USD is always 1.',
  notHeld: (currency: string) => `The rate of ${currency} is not fixed.`,
} as const;
