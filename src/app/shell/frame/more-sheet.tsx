import { Box, Divider, Group } from '@mantine/core';
import { isStaff } from '#domain/user.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { BannerPlace } from './banner-place.tsx';
import { HelpLinks } from './help-links.tsx';
import { InstallEntryPlace } from './install-places.tsx';
import { LeaveLinks } from './leave-links.tsx';
import { listBesideBar } from './menu.ts';
import { MenuGroups, MenuList } from './menu-list.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { useSignedInUser } from '#app/base/session.ts';
import { companyOf, fullName } from './user-badge.tsx';

export interface MoreSheetProps {
  onClose: () => void;
}

export function MoreSheet({ onClose }: MoreSheetProps) {
  const user = useSignedInUser();
  return (
    <Dialog title={fullName(user)} onClose={onClose}>
      <p>{companyOf(user)}</p>
      {isStaff(user.role) ? (
        <MenuGroups heading="h3" entries={listBesideBar(user.role)} onGo={onClose} />
      ) : (
        <MenuList entries={listBesideBar(user.role)} onGo={onClose} />
      )}
      {user.role === 'Customer' && (
        <Box component="section" my="xs" aria-label="Help">
          <HelpLinks />
        </Box>
      )}
      <Divider />
      <Group justify="space-between" py="sm" c="var(--text)">
        Colours
        <SchemeSwitch />
      </Group>
      <Divider mb="2xs" />
      <InstallEntryPlace />
      <LeaveLinks />
      <BannerPlace />
    </Dialog>
  );
}
