import { ActionIcon, Box, Flex, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { noticePart } from '#app/outbox/outbox-state.ts';
import { queryClient } from '#app/query/query-client.ts';
import { seenPart } from '#app/shell/seen-part.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { BarPlaces } from '#app/ui/screen.tsx';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { InstallCardPlace, InstallEntryPlace } from './install-places.tsx';
import { openPalette, palettePart } from './open-palette.ts';
import { Footer } from '#app/shell/footer.tsx';
import { useSignedInUser } from '#app/base/session.ts';
import { SchemeSwitch } from './scheme-switch.tsx';
import { companyOf, UserBadge } from './user-badge.tsx';
import type { LatePart, Observable } from '#app/base/observable.ts';
import { Link, NavLink, useLocation } from 'react-router';
import { firstScreen } from '#app/paths/routes.ts';
import { Brand } from '#app/ui/mark.tsx';
import { BannerPlace } from './banner-place.tsx';
import { LeaveLinks } from './leave-links.tsx';
import { listBar, listMenu, listMore, shortenLabel } from './menu.ts';
import { MenuList } from './menu-list.tsx';
import { HelpLinks } from './help-links.tsx';
import type { MoreSheetProps } from './more-sheet.tsx';
import { errorMessages } from '#domain/messages/errors.ts';
import { loadPart } from '#app/base/load-part.ts';
import { showMessage } from '#app/base/messages.ts';
import { leadFrom } from '#app/paths/quote-path.ts';

function BottomBar() {
  const { role } = useSignedInUser();
  const [More, setMore] = useState<ComponentType<MoreSheetProps> | null>(null);
  const here = useLocation();
  async function openMore(): Promise<void> {
    try {
      const { MoreSheet } = await loadPart(() => import('./more-sheet.tsx'));
      setMore(() => MoreSheet);
    } catch {
      showMessage({ kind: 'error', text: errorMessages.system });
    }
  }
  return (
    <nav className="q-bottom" aria-label="Main menu">
      {listBar(role).map((entry) => (
        <NavLink key={entry.path} to={leadFrom(here, entry.path)} end className="q-bottom-entry">
          <Icon name={entry.icon} size={22} />
          <span>
            {shortenLabel(entry).map(({ word, isShown }) => {
              const Word = isShown ? 'span' : VisuallyHidden;
              return <Word key={word}>{word} </Word>;
            })}
          </span>
        </NavLink>
      ))}
      <button
        type="button"
        className="q-bottom-entry"
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

const place = {
  inset: 'calc(var(--bar-height) + 4px) var(--page-edge) auto auto',
  width: 'max-content',
  maxWidth: 'min(320px, 100vw - 2 * var(--page-edge))',
};

/**
 * A native popover closes by Escape or a press elsewhere and gives the focus back. Browsers without it would
 * always show the box.
 */
function Help() {
  const isPhone = useIsPhone();
  if (!('popover' in HTMLElement.prototype)) return null;
  return (
    <>
      <ActionIcon {...named('Help')} {...(isPhone ? { ms: -4, me: -12 } : { mx: -8 })} popoverTarget={panelId}>
        <Icon name="help" />
      </ActionIcon>
      <Box
        className="q-float"
        m={0}
        p="sm"
        bdrs="lg"
        c="var(--text)"
        style={place}
        id={panelId}
        popover="auto"
        role="group"
        aria-label="Help"
      >
        <Text fw={600} px={isPhone ? 0 : 'xs'} pb={4}>
          How can we help?
        </Text>
        <HelpLinks />
      </Box>
    </>
  );
}

const wideTitle = { gap: 'sm', align: 'center' } as const;
const narrowTitle = { direction: 'column', align: 'flex-start' } as const;

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

function LatePlace({ part }: { part: Observable<LatePart | null> }) {
  const late = useSyncExternalStore(part.subscribe, part.get);
  return late && <late.Part />;
}

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
