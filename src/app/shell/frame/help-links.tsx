import { NavLink, Text } from '@mantine/core';
import { Icon } from '#app/ui/icon.tsx';
import { useConfig } from '#app/base/config.ts';

export function HelpLinks() {
  const config = useConfig();
  if (!config)
    return (
      <Text p="xs" c="dimmed">
        Loading the contact details …
      </Text>
    );
  return (
    <ul>
      <li>
        <NavLink href={`tel:${dial(config.helpPhone)}`} label={config.helpPhone} leftSection={<Icon name="phone" />} />
      </li>
      <li>
        <NavLink href={`mailto:${config.helpEmail}`} label={config.helpEmail} leftSection={<Icon name="mail" />} />
      </li>
    </ul>
  );
}

const dial = (phone: string): string => phone.replaceAll(/[^+\d*#]/g, '');
