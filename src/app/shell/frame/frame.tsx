import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { queryClient } from '#app/query/query-client.ts';
import { BarPlaces } from '#app/ui/screen.tsx';
import { theme } from '#app/theme.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Rail } from './rail.tsx';
import { scheme } from '#app/shell/scheme.ts';
import { SchemeSwitch } from './scheme-switch.tsx';
import { UserBadge } from './user-badge.tsx';
import 'virtual:quayside/theme-variables.css';
import '#app/theme.css';

/** The page of somebody who is signed in: menu, top bar and the screen. */
export function Frame({ children }: { children: ReactNode }) {
  const [title, setTitle] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const places = useMemo(() => ({ title, actions }), [title, actions]);
  const shownScheme = useSyncExternalStore(scheme.subscribe, scheme.get);
  return (
    <MantineProvider theme={theme} forceColorScheme={shownScheme} withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queryClient}>
        <BarPlaces value={places}>
          <div className="q-frame">
            <Rail />
            <header className="q-bar">
              <div className="q-bar-title" ref={setTitle} />
              <div className="q-bar-actions" ref={setActions} />
              <div className="q-bar-tools">
                <SchemeSwitch />
                <UserBadge />
              </div>
            </header>
            <main id="main" className="q-main" tabIndex={-1}>
              {children}
            </main>
            <BottomBar />
          </div>
        </BarPlaces>
      </QueryClientProvider>
    </MantineProvider>
  );
}
