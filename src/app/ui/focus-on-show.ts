/** A ref callback: given to an element, it gets the focus; must not be wrapped in another function. */
export const focusOnShow = (element: HTMLElement | null): void => element?.focus();
