export const typedNumberMessages = {
  /** Precedes a button for each reading. */
  ambiguous: (typed: string, thousands: string, decimals: string) =>
    `“${typed}” can mean ${thousands} or ${decimals}. Please choose.`,
  /** For a cell, which has no buttons. */
  rewrite: (typed: string, thousands: string, decimals: string) =>
    `“${typed}” can mean ${thousands} or ${decimals}. Please write one of these.`,
  use: (number: string) => `Use ${number}`,
} as const;
