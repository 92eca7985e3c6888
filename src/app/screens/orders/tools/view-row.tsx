import { ActionIcon, Button, Divider, Group, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { ruleMessages } from '#domain/messages/rules.ts';
import { longestViewName } from '#local/views/saved-views.ts';
import type { SavedView } from '#local/views/saved-views.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { toolWords } from './tool-words.ts';

const words = toolWords.views;

interface ViewRowProps {
  view: SavedView;
  /** It is what the list shows now. */
  isShown: boolean;
  facts: string;
  onShow: () => void;
  /** False when it keeps its name. */
  onRename: (name: string) => Promise<boolean>;
  onRemove: () => void;
}

/** One saved view: opened by its name, and called something else in its place. */
export function ViewRow({ view, isShown, facts, onShow, onRename, onRemove }: ViewRowProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const stop = () => {
    setTyped(null);
    requestAnimationFrame(() => row.current?.querySelector('button')?.focus());
  };
  const isRenaming = typed !== null;
  useEffect(() => {
    if (isRenaming) row.current?.querySelector('input')?.focus();
  }, [isRenaming]);
  if (typed !== null) {
    const rename = async (event: FormEvent): Promise<void> => {
      event.preventDefault();
      const name = typed.trim();
      if (name !== '' && (name === view.name || (await onRename(name)))) stop();
    };
    return (
      <li ref={row}>
        <form noValidate onSubmit={(event) => void rename(event)}>
          <Group gap="xs" align="flex-end" py="xs">
            <TextInput
              flex="1 1 220px"
              label={words.newName(view.name)}
              error={typed.trim() === '' && ruleMessages.required(words.name)}
              required
              autoComplete="off"
              maxLength={longestViewName}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return;
                // It ends the renaming and not the dialog.
                event.preventDefault();
                event.stopPropagation();
                stop();
              }}
            />
            <Button type="submit">Rename</Button>
            <Button variant="subtle" onClick={stop}>
              Cancel
            </Button>
          </Group>
        </form>
      </li>
    );
  }
  return (
    <li ref={row}>
      <Divider />
      <Group gap={4} wrap="nowrap" py={4}>
        <UnstyledButton flex={1} miw={0} mih={44} px="xs" py={6} aria-current={isShown || undefined} onClick={onShow}>
          <Text span display="block" fw={600}>
            {view.name}
          </Text>
          <Text span display="block" fz="xs" c="dimmed">
            {isShown ? `${facts} · shown now` : facts}
          </Text>
        </UnstyledButton>
        <ActionIcon {...named(`Rename ${view.name}`)} onClick={() => setTyped(view.name)}>
          <Icon name="edit" />
        </ActionIcon>
        <ActionIcon {...named(`Delete ${view.name}`)} onClick={onRemove}>
          <Icon name="trash" />
        </ActionIcon>
      </Group>
    </li>
  );
}
