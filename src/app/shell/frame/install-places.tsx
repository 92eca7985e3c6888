import { useLocation } from 'react-router';
import { firstScreen } from '#app/paths/routes.ts';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { useInstallMethod } from '#app/shell/install.ts';
import { InstallCard } from '#app/shell/install-parts/install-card.tsx';
import { InstallEntry } from '#app/shell/install-parts/install-entry.tsx';

export const InstallEntryPlace = () => useInstallMethod() && <InstallEntry />;

export function InstallCardPlace() {
  const method = useInstallMethod();
  const isPhone = useIsPhone();
  const { pathname } = useLocation();
  return method && isPhone && pathname === firstScreen && <InstallCard />;
}
