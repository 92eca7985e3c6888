const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1,234.50`; a dash for null. */
export const moneyText = (amount: number | null): string =>
  // A minus sign, which is as wide as a digit, instead of a hyphen.
  amount === null ? '–' : twoDecimals.format(amount).replace('-', '\u2212');
