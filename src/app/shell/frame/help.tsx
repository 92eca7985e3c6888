import { ActionIcon, Box, Text } from '@mantine/core';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { HelpLinks } from './help-links.tsx';

const panelId = 'help';

const place = {
  inset: 'calc(var(--bar-height) + 4px) var(--page-edge) auto auto',
  width: 'max-content',
  maxWidth: 'min(320px, 100vw - 2 * var(--page-edge))',
};

/**
 * The help desk's phone number and email address, for customers. The browser's own popover opens by a press, closes by
 * Escape or a press elsewhere, and gives the focus back. A browser that has none would always show it; its phones have the
 * same in the sheet.
 */
export function Help() {
  const isPhone = useIsPhone();
  if (!('popover' in HTMLElement.prototype)) return null;
  return (
    <>
      <ActionIcon {...named('Help')} {...(isPhone ? { ms: -4, me: -12 } : { mx: -8 })} popoverTarget={panelId}>
        <Icon name="help" />
      </ActionIcon>
      <Box
        className="q-float"
        m={0}
        p="sm"
        bdrs="lg"
        c="var(--text)"
        style={place}
        id={panelId}
        popover="auto"
        role="group"
        aria-label="Help"
      >
        <Text fw={600} px={isPhone ? 0 : 'xs'} pb={4}>
          How can we help?
        </Text>
        <HelpLinks />
      </Box>
    </>
  );
}
