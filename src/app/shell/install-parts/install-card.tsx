import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
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
        <Button variant="filled" onClick={accept}>
          Install
        </Button>
      )}
      <ActionIcon {...named('Dismiss')} size="sm" onClick={dismiss}>
        <Icon name="close" />
      </ActionIcon>
    </aside>
  );
}
