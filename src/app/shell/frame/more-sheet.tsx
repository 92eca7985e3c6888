import { NavLink } from 'react-router';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LeaveLinks } from './leave-links.tsx';
import type { MenuEntry } from './menu.ts';
import { SchemeSwitch } from './scheme-switch.tsx';
import { useSignedInUser } from '#app/shell/session.ts';
import { fullName } from './user-badge.tsx';

interface MoreSheetProps {
  entries: readonly MenuEntry[];
  onClose: () => void;
}

/** What the bar of a phone has no room for. */
export function MoreSheet({ entries, onClose }: MoreSheetProps) {
  const user = useSignedInUser();
  return (
    <Dialog title={fullName(user)} onClose={onClose}>
      <p className="q-more-company">{user.customerName || user.email}</p>
      <ul className="q-more-list">
        {entries.map(({ path, label, icon }) => (
          <li key={path}>
            <NavLink to={path} end className="q-rail-entry" onClick={onClose}>
              <Icon name={icon} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className="q-more-scheme">
        Colours
        <SchemeSwitch />
      </div>
      <div className="q-more-list">
        <LeaveLinks />
      </div>
    </Dialog>
  );
}
