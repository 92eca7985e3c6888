import { useLocation } from 'react-router';
import { writeText } from '#local/browser-text.ts';
import { firstScreen } from '#app/paths/routes.ts';
import styles from '#app/shell/frame.module.css';
import { joinClasses } from '#app/ui/join-classes.ts';
import { install, type InstallMethod, useInstallMethod } from '#app/shell/install.ts';
import { ActionIcon, Box, Button, NavLink, Paper, Text } from '@mantine/core';
import { Icon } from '#app/ui/icon.tsx';
import { useState } from 'react';
import { named } from '#app/ui/named.ts';
import { Mark } from '#app/ui/mark.tsx';

function InstallCard({ method }: { method: InstallMethod }) {
  const [isDismissed, setDismissed] = useState(isCardDismissed);
  if (isDismissed) return null;
  const dismiss = () => {
    writeText(storageKey, '1');
    setDismissed(true);
  };
  const accept = () => {
    dismiss();
    void install();
  };
  return (
    <Paper component="aside" className={joinClasses(styles.install, styles.float)} aria-label="Install Quayside">
      <Mark size={36} />
      <Box flex={1} miw={0} fz="xs" lh="xs" c="dimmed">
        <Text fz="sm" lh="sm" fw={600} c="var(--text)">
          {method === 'ask' ? 'Quayside as an app' : 'Install Quayside'}
        </Text>
        <p>{method === 'ask' ? 'Opens from your home screen' : 'Tap Share, then Add to Home Screen'}</p>
      </Box>
      {method === 'ask' && (
        <Button variant="filled" onClick={accept}>
          Install
        </Button>
      )}
      <ActionIcon {...named('Dismiss')} size="sm" onClick={dismiss}>
        <Icon name="close" />
      </ActionIcon>
    </Paper>
  );
}

const storageKey = 'quayside-install-dismissed';

/** Without storage it counts as dismissed. */
function isCardDismissed(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return true;
  }
}

export function InstallEntryPlace() {
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

export function InstallCardPlace() {
  const method = useInstallMethod();
  const { pathname } = useLocation();
  return method && pathname === firstScreen && <InstallCard method={method} />;
}
