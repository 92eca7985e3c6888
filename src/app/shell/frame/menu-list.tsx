import { NavLink, Stack } from '@mantine/core';
import { Suspense } from 'react';
import { NavLink as ScreenLink, useLocation } from 'react-router';
import { loadLate } from '#app/base/load-late.ts';
import { leadFrom } from '#app/paths/quote-path.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { MenuEntry } from './menu.ts';

const QueueBadge = loadLate(async () => (await import('#app/queue/queue-badge.tsx')).QueueBadge);

interface MenuListProps {
  entries: readonly Omit<MenuEntry, 'short'>[];
  onGo?: () => void;
}

/** Screens to go to, the one that is shown marked. */
export function MenuList({ entries, onGo }: MenuListProps) {
  const here = useLocation();
  return (
    <Stack component="ul" className="q-plain" gap={2}>
      {entries.map(({ path, label, icon }) => (
        <li key={path}>
          <NavLink
            renderRoot={(props) => <ScreenLink to={leadFrom(here, path)} end {...props} />}
            label={
              path === '/workQueue' ? (
                <>
                  {label}
                  <Suspense>
                    <QueueBadge />
                  </Suspense>
                </>
              ) : (
                label
              )
            }
            leftSection={<Icon name={icon} />}
            {...(onGo && { onClick: onGo })}
          />
        </li>
      ))}
    </Stack>
  );
}
