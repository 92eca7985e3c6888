export const unsentTag = 'quayside-unsent';
export const leftCartTag = 'quayside-left-cart';
