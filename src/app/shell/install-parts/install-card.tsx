import { useState } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { install, useInstallMethod } from '#app/shell/install.ts';
import { isCardDismissed, rememberDismissal } from './dismissal.ts';
import './install-card.css';

/** Above a phone's bar, until it was closed once: the offer to install the page. */
export function InstallCard() {
  const way = useInstallMethod();
  const [isDismissed, setDismissed] = useState(isCardDismissed);
  if (way === null || isDismissed) return null;
  const dismiss = () => {
    rememberDismissal();
    setDismissed(true);
  };
  const accept = () => {
    dismiss();
    void install();
  };
  return (
    <aside className="q-install" aria-label="Install Quayside">
      <Mark size={36} />
      <div className="q-install-words">
        <p className="q-install-title">{way === 'ask' ? 'Quayside as an app' : 'Install Quayside'}</p>
        <p>{way === 'ask' ? 'Opens from your home screen' : 'Tap Share, then Add to Home Screen'}</p>
      </div>
      {way === 'ask' && (
        <Button variant="primary" onClick={accept}>
          Install
        </Button>
      )}
      <IconButton icon="close" label="Dismiss" size="small" onClick={dismiss} />
    </aside>
  );
}
