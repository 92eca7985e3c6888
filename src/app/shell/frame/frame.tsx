import { ActionIcon, Flex, Group } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { noticePart } from '#app/outbox/outbox-state.ts';
import { queryClient } from '#app/query/query-client.ts';
import { seenPart } from '#app/shell/seen-part.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { BarPlaces } from '#app/ui/screen.tsx';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Help } from './help.tsx';
import { InstallCardPlace } from './install-places.tsx';
import { LatePlace } from './late-place.tsx';
import { openPalette, palettePart } from './open-palette.ts';
import { Rail } from './rail.tsx';
import { Footer } from '#app/shell/footer.tsx';
import { useSignedInUser } from '#app/base/session.ts';
import { SchemeSwitch } from './scheme-switch.tsx';
import { companyOf, UserBadge } from './user-badge.tsx';

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
