import { Center, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import styles from '#app/shell/frame.module.css';
import { chooseScheme, schemeChoice, type SchemeChoice } from '#app/base/scheme.ts';

const choices: readonly { choice: SchemeChoice; label: string; icon: IconName }[] = [
  { choice: 'system', label: 'System', icon: 'system' },
  { choice: 'light', label: 'Light', icon: 'sun' },
  { choice: 'dark', label: 'Dark', icon: 'moon' },
];

export function SchemeSwitch() {
  const chosen = useSyncExternalStore(schemeChoice.subscribe, schemeChoice.get);
  return (
    <SegmentedControl
      aria-label="Colours"
      data={choices.map(({ choice, label, icon }) => ({
        value: choice,
        label: (
          <Center className={styles.scheme ?? ''} title={label}>
            <Icon name={icon} size={16} />
            <VisuallyHidden>{label}</VisuallyHidden>
          </Center>
        ),
      }))}
      value={chosen}
      onChange={chooseScheme}
    />
  );
}
