import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './fact-list.module.css';

export const FactList = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <dl className={joinClasses(styles.facts, className)}>{children}</dl>
);

interface FactProps {
  name: string;
  children: ReactNode;
}

export function Fact({ name, children }: FactProps) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
