const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount of the wire as people read it, `1,234.50`; a dash where there is none. */
export const moneyText = (amount: number | null): string =>
  // The sign of money going out is a minus, not a hyphen, so that it stands as wide as a digit.
  amount === null ? '–' : twoDecimals.format(amount).replace('-', '\u2212');
