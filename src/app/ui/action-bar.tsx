import type { ReactNode } from 'react';
import './action-bar.css';

interface ActionBarProps {
  /** The subject of the main action, before the buttons. */
  children?: ReactNode;
  /** Buttons, the main one last. */
  actions: ReactNode;
}

/** The end of a step. It stays in sight at the foot of the page, on a phone above the menu, within the thumb's reach. */
export const ActionBar = ({ children, actions }: ActionBarProps) => (
  <div className="q-action-bar">
    {children && <div className="q-action-bar-words">{children}</div>}
    <div className="q-action-bar-buttons">{actions}</div>
  </div>
);
