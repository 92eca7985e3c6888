import { Stack } from '@mantine/core';
import { Link } from 'react-router';
import { firstScreen } from '#app/paths/routes.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { Brand } from '#app/ui/mark.tsx';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { BannerPlace } from './banner-place.tsx';
import { InstallEntryPlace } from './install-places.tsx';
import { LeaveLinks } from './leave-links.tsx';
import { listMenu, listMore } from './menu.ts';
import { MenuList } from './menu-list.tsx';

/** The menu at the left of a desktop, with the user's settings and the ways out at its foot. */
export function Rail() {
  const { role } = useSignedInUser();
  const isPhone = useIsPhone();
  return (
    <aside className="q-rail" aria-label="Side bar">
      <Brand renderRoot={(props) => <Link to={firstScreen} {...props} />} />
      <nav aria-label="Main menu">
        <MenuList entries={listMenu(role)} />
      </nav>
      <Stack gap={2} mt="auto" pt="lg">
        <InstallEntryPlace />
        <nav aria-label="Tools">
          <MenuList entries={listMore(role)} />
        </nav>
        <LeaveLinks />
        {!isPhone && <BannerPlace />}
      </Stack>
    </aside>
  );
}
