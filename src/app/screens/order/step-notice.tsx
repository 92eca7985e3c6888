import type { ReactNode } from 'react';
import styles from './step-notice.module.css';

interface StepNoticeProps {
  title: string;
  /** Why, in sentences. */
  children: ReactNode;
  /** The way on. */
  action: ReactNode;
  /** It stands where something else was expected: it is read out at once. */
  isAlert?: boolean;
}

/** In place of a step's own content: what is the matter, why, and the way on. */
export const StepNotice = ({ title, children, action, isAlert = false }: StepNoticeProps) => (
  <div className={styles.box} role={isAlert ? 'alert' : undefined}>
    <h2 className={styles.title}>{title}</h2>
    {children}
    {action}
  </div>
);
