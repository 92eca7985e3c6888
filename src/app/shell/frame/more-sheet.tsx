import { NavLink, useLocation } from 'react-router';
import { isStaff } from '#domain/user.ts';
import type { Role } from '#domain/user.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { BannerPlace } from './banner-place.tsx';
import { HelpLinks } from './help-links.tsx';
import { InstallEntryPlace } from './install-places.tsx';
import { LeaveLinks } from './leave-links.tsx';
import type { MenuEntry } from './menu.ts';
import { SchemeSwitch } from './scheme-switch.tsx';
import { leadFrom } from '#app/paths/quote-path.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { companyOf, fullName } from './user-badge.tsx';

interface MoreSheetProps {
  entries: readonly MenuEntry[];
  onClose: () => void;
}

/** On a desktop the orders lead there. */
const listOthers = (role: Role): Omit<MenuEntry, 'short'>[] => [
  { path: '/drafts', label: 'Drafts', icon: 'edit' },
  { path: '/customRequests', label: 'Custom requests', icon: 'mail' },
  ...(isStaff(role) ? [{ path: '/sentMail', label: 'Sent emails', icon: 'mail' } as const] : []),
  ...(role === 'CSDManager' ? [{ path: '/people', label: 'People', icon: 'user' } as const] : []),
];

/** The entries for which the bar of a phone has no room. */
export function MoreSheet({ entries, onClose }: MoreSheetProps) {
  const user = useSignedInUser();
  const here = useLocation();
  return (
    <Dialog title={fullName(user)} onClose={onClose}>
      <p className="q-more-company">{companyOf(user)}</p>
      <ul className="q-more-list">
        {[...entries, ...listOthers(user.role)].map(({ path, label, icon }) => (
          <li key={path}>
            <NavLink to={leadFrom(here, path)} end className="q-rail-entry" onClick={onClose}>
              <Icon name={icon} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      {user.role === 'Customer' && (
        <section className="q-more-help" aria-label="Help">
          <HelpLinks />
        </section>
      )}
      <div className="q-more-scheme">
        Colours
        <SchemeSwitch />
      </div>
      <div className="q-more-list">
        <InstallEntryPlace />
        <LeaveLinks />
      </div>
      <BannerPlace />
    </Dialog>
  );
}
