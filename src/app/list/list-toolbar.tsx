import type { ReactNode } from 'react';
import { joinClasses } from '#app/ui/join-classes.ts';
import './list.css';

interface ListToolbarProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Controls above a list. */
export const ListToolbar = ({ label, className, children }: ListToolbarProps) => (
  <div role="group" aria-label={label} className={joinClasses('q-toolbar', className)}>
    {children}
  </div>
);
