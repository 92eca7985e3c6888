import { Icon } from '#app/ui/icon.tsx';
import { install, useInstallMethod } from '#app/shell/install.ts';

/** In the menu: the way to install the page, where there is one. */
export function InstallEntry() {
  const way = useInstallMethod();
  if (way === null) return null;
  if (way === 'by-hand') {
    return (
      <p className="q-rail-entry">
        <Icon name="download" />
        Install: tap Share, then Add to Home Screen
      </p>
    );
  }
  return (
    <button type="button" className="q-rail-entry" onClick={() => void install()}>
      <Icon name="download" />
      Install Quayside
    </button>
  );
}
