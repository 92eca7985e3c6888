import type { MouseEventHandler, ReactNode } from 'react';
import styles from './skip.module.css';

interface SkipProps {
  /** The target's id; a button without. */
  to?: string;
  onClick: MouseEventHandler;
  children: ReactNode;
}

/** Visible while it has the focus. */
export const Skip = ({ to, onClick, children }: SkipProps) =>
  to === undefined ? (
    <button type="button" className={styles.skip} onClick={onClick}>
      {children}
    </button>
  ) : (
    <a className={styles.skip} href={`#${to}`} onClick={onClick}>
      {children}
    </a>
  );
