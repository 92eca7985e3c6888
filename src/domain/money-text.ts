const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1,234.50`; a dash for null. */
export const moneyText = (amount: number | null): string =>
  // A minus, not a hyphen: it is as wide as a digit.
  amount === null ? '–' : twoDecimals.format(amount).replace('-', '\u2212');
