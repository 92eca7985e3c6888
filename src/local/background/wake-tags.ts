/** The names under which the page asks the browser to wake the worker: something waits to be sent; a cart may be left. */
export const unsentTag = 'quayside-unsent';
export const leftCartTag = 'quayside-left-cart';
