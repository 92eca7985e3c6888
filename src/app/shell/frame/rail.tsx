import { Link, NavLink, useLocation } from 'react-router';
import { firstScreen } from '#app/paths/routes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { BannerPlace } from './banner-place.tsx';
import { InstallEntryPlace } from './install-places.tsx';
import { LeaveLinks } from './leave-links.tsx';
import { listMenu } from './menu.ts';
import { leadFrom } from '#app/paths/quote-path.ts';
import { useSignedInUser } from '#app/base/session.ts';

/** The menu at the left of a desktop. */
export function Rail() {
  const { role } = useSignedInUser();
  const isPhone = useIsPhone();
  const here = useLocation();
  return (
    <nav className="q-rail" aria-label="Main menu">
      <Link to={firstScreen} className="q-brand">
        <Mark />
        Quayside
      </Link>
      <ul className="q-rail-list">
        {listMenu(role).map(({ path, label, icon }) => (
          <li key={path}>
            <NavLink to={leadFrom(here, path)} end className="q-rail-entry">
              <Icon name={icon} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className="q-rail-foot">
        <InstallEntryPlace />
        <LeaveLinks />
        {!isPhone && <BannerPlace />}
      </div>
    </nav>
  );
}
