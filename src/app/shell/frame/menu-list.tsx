import { NavLink, Stack } from '@mantine/core';
import { NavLink as ScreenLink, useLocation } from 'react-router';
import { leadFrom } from '#app/paths/quote-path.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { MenuEntry } from './menu.ts';

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
            label={label}
            leftSection={<Icon name={icon} />}
            {...(onGo && { onClick: onGo })}
          />
        </li>
      ))}
    </Stack>
  );
}
