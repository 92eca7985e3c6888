import { ActionIcon } from '@mantine/core';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { HelpLinks } from './help-links.tsx';

const panelId = 'help';

/**
 * The help desk's phone number and email address, for customers. The browser's own popover opens by a press, closes by
 * Escape or a press elsewhere, and gives the focus back.
 */
export const Help = () => (
  <>
    <ActionIcon className="q-help" {...named('Help')} popoverTarget={panelId}>
      <Icon name="help" />
    </ActionIcon>
    <div className="q-help-panel" id={panelId} popover="auto" role="group" aria-label="Help">
      <p className="q-help-title">How can we help?</p>
      <HelpLinks />
    </div>
  </>
);
