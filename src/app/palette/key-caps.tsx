import { Group, Kbd, VisuallyHidden } from '@mantine/core';
import { paletteMessages as words } from '#domain/messages/palette.ts';
import styles from './palette.module.css';
import { type Keys, nameKey } from './shortcuts.ts';

const isMac = /Mac|iP(hone|ad|od)/.test(navigator.userAgent);

/** Drawn as keys, read to a screen reader as a sentence. */
export function KeyCaps({ keys }: { keys: Keys }) {
  const [first, second] = keys;
  return (
    <Group component="span" gap={4} wrap="nowrap" flex="none" className={styles.keys ?? ''}>
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

export const findKeys = `${nameKey('mod', isMac)} K`;
