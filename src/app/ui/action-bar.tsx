import { Box } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import styles from './action-bar.module.css';

interface ActionBarProps {
  children?: ReactNode;
  actions: ReactNode;
}

/** A press must not blur a field: its error could move the button before the click. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();
const takeFocus = ({ target, detail }: MouseEvent): void => {
  // A click by Enter has the detail 0.
  if (detail > 0) (target as Element).closest<HTMLElement>('a, button')?.focus({ preventScroll: true });
};

export const ActionBar = ({ children, actions }: ActionBarProps) => (
  <div className={styles.bar} data-action-bar>
    {children && <div className={styles.beside}>{children}</div>}
    <Box className={styles.buttons ?? ''} onMouseDown={keepFocus} onClickCapture={takeFocus}>
      {actions}
    </Box>
  </div>
);
