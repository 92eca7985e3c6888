import { NavLink, useLocation } from 'react-router';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { BannerPlace } from './banner-place.tsx';
import { HelpLinks } from './help-links.tsx';
import { InstallEntryPlace } from './install-places.tsx';
import { LeaveLinks } from './leave-links.tsx';
import { listMore } from './menu.ts';
import type { MenuEntry } from './menu.ts';
import { SchemeSwitch } from './scheme-switch.tsx';
import { leadFrom } from '#app/paths/quote-path.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { companyOf, fullName } from './user-badge.tsx';

export interface MoreSheetProps {
  entries: readonly MenuEntry[];
  onClose: () => void;
}

/** The entries for which the bar of a phone has no room. */
export function MoreSheet({ entries, onClose }: MoreSheetProps) {
  const user = useSignedInUser();
  const here = useLocation();
  return (
    <Dialog title={fullName(user)} onClose={onClose}>
      <p>{companyOf(user)}</p>
      <ul className="q-more-list">
        {[...entries, ...listMore(user.role)].map(({ path, label, icon }) => (
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
