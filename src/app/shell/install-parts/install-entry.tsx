import { NavLink, Text } from '@mantine/core';
import { Icon } from '#app/ui/icon.tsx';
import { install, useInstallMethod } from '#app/shell/install.ts';

/** In the menu: the way to install the page, where there is one. */
export function InstallEntry() {
  const way = useInstallMethod();
  if (way === null) return null;
  if (way === 'by-hand') {
    return (
      <Text p="xs" fz="sm" lh="sm" c="dimmed">
        Install: tap Share, then Add to Home Screen
      </Text>
    );
  }
  return (
    <NavLink
      component="button"
      label="Install Quayside"
      leftSection={<Icon name="download" />}
      onClick={() => void install()}
    />
  );
}
