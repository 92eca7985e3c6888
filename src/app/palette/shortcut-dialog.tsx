import { Checkbox, Group, Kbd, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { paletteMessages as words } from '#domain/messages/palette.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { matchOptions } from '#app/ui/match-options.ts';
import type { PaletteDialogProps } from './act.ts';
import { arePlainKeysOff, switchPlainKeys } from './read-keys.ts';
import { isOfPlainKeys, type Keys, listAllKeys, nameKey } from './shortcuts.ts';
import styles from './palette.module.css';

const isMac = /Mac|iP(hone|ad|od)/.test(navigator.userAgent);

/** Looks like keys; screen readers read a sentence. */
export function KeyCaps({ keys }: { keys: Keys }) {
  const [first, second] = keys;
  return (
    <Group component="span" gap="2xs" wrap="nowrap" flex="none" className={styles.keys ?? ''}>
      <Kbd>{nameKey(first, isMac)}</Kbd>
      {second && (
        <>
          {first === 'mod' ? '' : <VisuallyHidden> {words.thenKey} </VisuallyHidden>}
          <Kbd>{nameKey(second, isMac)}</Kbd>
        </>
      )}
    </Group>
  );
}

const findKeys = `${nameKey('mod', isMac)} K`;

/** Searches by action or keys; shortcuts of plain keys can be switched off. */
export function ShortcutDialog({ onClose }: PaletteDialogProps) {
  const { role, userId } = useSignedInUser();
  const [typed, setTyped] = useState('');
  const [isOn, setOn] = useState(!arePlainKeysOff(userId));
  const options = listAllKeys(role).map((shortcut) => ({
    shortcut,
    value: shortcut.keys.join(' '),
    text: shortcut.words,
    aside: shortcut.keys.join(' '),
  }));
  const matches = matchOptions(options, typed);
  const switchTo = (on: boolean) => {
    switchPlainKeys(userId, on);
    setOn(on);
  };
  return (
    <Dialog title={words.shortcuts} onClose={onClose} width="lg">
      <Stack gap="sm">
        <TextInput
          aria-label={words.shortcutSearch}
          placeholder={words.shortcutSearch}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {matches.length > 0 ? (
          <ul className={styles.shortcuts} aria-label={words.shortcuts}>
            {matches.map(({ value, shortcut }) => (
              <li key={value} data-off={(!isOn && isOfPlainKeys(shortcut)) || undefined}>
                {shortcut.words}
                <KeyCaps keys={shortcut.keys} />
              </li>
            ))}
          </ul>
        ) : (
          <p>{words.noShortcut(typed.trim())}</p>
        )}
        <Text size="xs" c="dimmed">
          {words.listKeys}
        </Text>
        <Checkbox
          label={words.singleKeys}
          description={words.singleKeysHint(findKeys)}
          checked={isOn}
          onChange={({ target }) => switchTo(target.checked)}
        />
        <VisuallyHidden role="status">{isOn ? '' : words.singleKeysOff}</VisuallyHidden>
      </Stack>
    </Dialog>
  );
}
