import { NavLink } from '@mantine/core';
import { Icon } from '#app/ui/icon.tsx';
import { install, useInstallMethod } from '#app/shell/install.ts';

export function InstallEntry() {
  const method = useInstallMethod();
  if (method === null) return null;
  if (method === 'by-hand') {
    return (
      <NavLink
        component="span"
        label="Install: tap Share, then Add to Home Screen"
        leftSection={<Icon name="download" />}
      />
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
