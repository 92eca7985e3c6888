import type { MouseEvent } from 'react';

const swallow = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

const busy = { 'aria-busy': true, 'aria-disabled': true, onClickCapture: swallow } as const;

/** Not Mantine's `loading`, which disables the button, so that it loses the focus. */
export const busyWhile = (isBusy: boolean | undefined) => (isBusy ? busy : undefined);
