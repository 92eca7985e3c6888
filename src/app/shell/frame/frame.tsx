import { ActionIcon, Flex, Group, Stack } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { noticePart } from '#app/outbox/outbox-state.ts';
import { queryClient } from '#app/query/query-client.ts';
import { seenPart } from '#app/shell/seen-part.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { BarPlaces } from '#app/ui/screen.tsx';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Help } from './help.tsx';
import { InstallCardPlace, InstallEntryPlace } from './install-places.tsx';
import { openPalette, palettePart } from './open-palette.ts';
import { Footer } from '#app/shell/footer.tsx';
import { useSignedInUser } from '#app/base/session.ts';
import { SchemeSwitch } from './scheme-switch.tsx';
import { companyOf, UserBadge } from './user-badge.tsx';
import type { LatePart, Observable } from '#app/base/observable.ts';
import { Link } from 'react-router';
import { firstScreen } from '#app/paths/routes.ts';
import { Brand } from '#app/ui/mark.tsx';
import { BannerPlace } from './banner-place.tsx';
import { LeaveLinks } from './leave-links.tsx';
import { listMenu, listMore } from './menu.ts';
import { MenuList } from './menu-list.tsx';

const wideTitle = { gap: 'sm', align: 'center' } as const;
const narrowTitle = { direction: 'column', align: 'flex-start' } as const;

/** The page of somebody who is signed in: menu, top bar and the screen. */
export function Frame({ children }: { children: ReactNode }) {
  const [title, setTitle] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const user = useSignedInUser();
  const isPhone = useIsPhone();
  const company = isPhone ? companyOf(user) : null;
  const places = useMemo(() => ({ title, actions, company }), [title, actions, company]);
  return (
    <QueryClientProvider client={queryClient}>
      <BarPlaces value={places}>
        <div className="q-frame">
          <Rail />
          <header className="q-bar">
            <Flex ref={setTitle} flex={1} miw={0} {...(isPhone ? narrowTitle : wideTitle)} />
            <Group ref={setActions} className="q-bar-actions" gap="xs" wrap="nowrap" />
            <LatePlace part={noticePart} />
            <ActionIcon {...named('Find')} {...(isPhone && { ms: -10, me: -12 })} onClick={openPalette}>
              <Icon name="search" />
            </ActionIcon>
            <LatePlace part={palettePart} />
            {!isPhone && (
              <>
                <SchemeSwitch />
                <UserBadge />
              </>
            )}
            {user.role === 'Customer' && <Help />}
          </header>
          <main id="main" className="q-main" tabIndex={-1}>
            <LatePlace part={seenPart} />
            {children}
          </main>
          <Footer />
          <InstallCardPlace />
          <BottomBar />
        </div>
      </BarPlaces>
    </QueryClientProvider>
  );
}

/** Where the frame shows a part whose code comes after the screen: nothing until it is there. */
function LatePlace({ part }: { part: Observable<LatePart | null> }) {
  const late = useSyncExternalStore(part.subscribe, part.get);
  return late && <late.Part />;
}

/** The menu at the left of a desktop, with the user's settings and the ways out at its foot. */
function Rail() {
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
