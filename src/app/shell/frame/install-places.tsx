import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { firstScreen } from '#app/paths/routes.ts';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { useInstallMethod } from '#app/shell/install.ts';
import { loadLate } from '#app/base/load-late.ts';

const InstallCard = loadLate(async () => (await import('#app/shell/install-parts/install-card.tsx')).InstallCard);
const InstallEntry = loadLate(async () => (await import('#app/shell/install-parts/install-entry.tsx')).InstallEntry);

/** In the menu, where the page can be installed. */
export const InstallEntryPlace = () => <Suspense>{useInstallMethod() && <InstallEntry />}</Suspense>;

/** On the first screen of a phone that can install the page; everywhere else the card would be in the way. */
export function InstallCardPlace() {
  const method = useInstallMethod();
  const isPhone = useIsPhone();
  const { pathname } = useLocation();
  return <Suspense>{method && isPhone && pathname === firstScreen && <InstallCard />}</Suspense>;
}
