import type { MouseEvent } from 'react';

const swallow = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

const busy = { 'aria-busy': true, 'aria-disabled': true, onClickCapture: swallow } as const;

/**
 * The properties of a button while its act runs: a second press does nothing, and the theme shows a ring after a third of a
 * second. Unlike with `loading` of Mantine the button stays enabled, so that it keeps the focus.
 */
export const busyWhile = (isBusy: boolean | undefined) => (isBusy ? busy : undefined);
