import type { ReactNode } from 'react';
import './placeholders.css';

interface EmptyStateProps {
  /** One sentence: what would stand here. */
  children: ReactNode;
  /** The way on: a button or a link. */
  action?: ReactNode;
}

/** Stands where a list has nothing to show. */
export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <div className="q-empty">
      <p>{children}</p>
      {action}
    </div>
  );
}
