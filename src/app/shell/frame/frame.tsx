import { ActionIcon, Box, Group, Stack, Text } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { dataAgePart, noticePart } from '#app/outbox/outbox-state.ts';
import { queryClient } from '#app/query/query-client.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { BarPlaces } from '#app/ui/screen.tsx';
import { useIsPhoneScreen } from '#app/ui/use-is-phone.ts';
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
import { listBar, listMenu } from './menu.ts';
import { MenuGroups, MenuList, ShortLabel, useMenuLink } from './menu-list.tsx';
import { HelpLinks } from './help-links.tsx';
import type { MoreSheetProps } from './more-sheet.tsx';
import { isStaff } from '#domain/user.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { loadPart } from '#app/base/load-part.ts';
import styles from '#app/shell/frame.module.css';
import { joinClasses } from '#app/ui/join-classes.ts';
import { showMessage } from '#app/base/messages.ts';

function BottomBar() {
  const { role } = useSignedInUser();
  const [More, setMore] = useState<ComponentType<MoreSheetProps> | null>(null);
  const linkTo = useMenuLink();
  async function openMore(): Promise<void> {
    try {
      const { MoreSheet } = await loadPart(() => import('./more-sheet.tsx'));
      setMore(() => MoreSheet);
    } catch {
      showMessage({ kind: 'error', text: errorMessages.system });
    }
  }
  return (
    <nav className={styles.bottom} aria-label="Main menu">
      {listBar(role).map((entry) => (
        <Link key={entry.path} {...linkTo(entry.path)} className={styles.entry}>
          <Icon name={entry.icon} size={22} />
          <span>
            <ShortLabel {...entry} />
          </span>
        </Link>
      ))}
      {isStaff(role) && (
        <button type="button" className={styles.entry ?? ''} onClick={openPalette}>
          <Icon name="search" size={22} />
          Find
        </button>
      )}
      <button
        type="button"
        className={styles.entry ?? ''}
        aria-haspopup="dialog"
        aria-expanded={More !== null}
        onClick={() => void openMore()}
      >
        <Icon name="more" size={22} />
        More
      </button>
      {More && <More onClose={() => setMore(null)} />}
    </nav>
  );
}

const panelId = 'help';

/** A native popover closes by Escape or a press elsewhere and returns the focus. Browsers without it would always show the box. */
function Help() {
  if (!('popover' in HTMLElement.prototype)) return null;
  return (
    <>
      <ActionIcon {...named('Help')} className={styles.help ?? ''} popoverTarget={panelId}>
        <Icon name="help" />
      </ActionIcon>
      <Box
        className={joinClasses(styles.float, styles.helpPanel)}
        p="sm"
        bdrs="lg"
        c="var(--text)"
        id={panelId}
        popover="auto"
        role="group"
        aria-label="Help"
      >
        <Text fw={600} pb="2xs" className={styles.helpTitle ?? ''}>
          How can we help?
        </Text>
        <HelpLinks />
      </Box>
    </>
  );
}

export function Frame({ children }: { children: ReactNode }) {
  const [title, setTitle] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const user = useSignedInUser();
  const isPhone = useIsPhoneScreen();
  const company = companyOf(user);
  const places = useMemo(() => ({ title, actions, company }), [title, actions, company]);
  return (
    <QueryClientProvider client={queryClient}>
      <BarPlaces value={places}>
        <div className={styles.frame}>
          {!isPhone && <Rail />}
          <header className={styles.bar}>
            <div ref={setTitle} className={styles.title} />
            <Group ref={setActions} className={styles.actions ?? ''} gap="xs" wrap="nowrap" />
            <LatePlace part={noticePart} />
            {!(isPhone && isStaff(user.role)) && (
              <ActionIcon {...named('Find')} className={styles.find ?? ''} onClick={openPalette}>
                <Icon name="search" />
              </ActionIcon>
            )}
            <LatePlace part={palettePart} />
            {!isPhone && (
              <>
                <SchemeSwitch />
                <UserBadge />
              </>
            )}
            {user.role === 'Customer' && <Help />}
          </header>
          <main id="main" className={styles.main} tabIndex={-1}>
            <LatePlace part={dataAgePart} />
            {children}
          </main>
          <Footer />
          <InstallCardPlace />
          {isPhone && <BottomBar />}
        </div>
      </BarPlaces>
    </QueryClientProvider>
  );
}

function LatePlace({ part }: { part: Observable<LatePart | null> }) {
  const late = useSyncExternalStore(part.subscribe, part.get);
  return late && <late.Part />;
}

function Rail() {
  const { role } = useSignedInUser();
  const entries = listMenu(role);
  return (
    <aside className={styles.rail} aria-label="Side bar">
      <Brand renderRoot={(props) => <Link to={firstScreen} {...props} />} />
      <nav aria-label="Main menu">
        {isStaff(role) ? (
          <MenuGroups heading="h2" entries={entries} />
        ) : (
          <MenuList entries={entries.filter(({ isTool }) => !isTool)} />
        )}
      </nav>
      <Stack gap="3xs" mt="auto" pt="lg">
        <InstallEntryPlace />
        {!isStaff(role) && (
          <nav aria-label="Tools">
            <MenuList entries={entries.filter(({ isTool }) => isTool)} />
          </nav>
        )}
        <LeaveLinks />
        <BannerPlace />
      </Stack>
    </aside>
  );
}
