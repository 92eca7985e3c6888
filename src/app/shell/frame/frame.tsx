import { ActionIcon } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { noticePart } from '#app/outbox/outbox-state.ts';
import { queryClient } from '#app/query/query-client.ts';
import { seenPart } from '#app/shell/seen-part.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { BarPlaces } from '#app/ui/screen.tsx';
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

/** The page of somebody who is signed in: menu, top bar and the screen. */
export function Frame({ children }: { children: ReactNode }) {
  const [title, setTitle] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const places = useMemo(() => ({ title, actions }), [title, actions]);
  const user = useSignedInUser();
  return (
    <QueryClientProvider client={queryClient}>
      <BarPlaces value={places}>
        <div className="q-frame">
          <Rail />
          <header className="q-bar">
            <div className="q-bar-head">
              <div className="q-bar-title" ref={setTitle} />
              <span className="q-bar-company">{companyOf(user)}</span>
            </div>
            <div className="q-bar-actions" ref={setActions} />
            <LatePlace part={noticePart} />
            <ActionIcon {...named('Find')} onClick={openPalette}>
              <Icon name="search" />
            </ActionIcon>
            <LatePlace part={palettePart} />
            <div className="q-bar-tools">
              <SchemeSwitch />
              <UserBadge />
            </div>
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
