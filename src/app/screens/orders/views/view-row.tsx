import { ActionIcon, Button, Checkbox, Divider, Group, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { OrderView } from '#contract/order-views.ts';
import { useContractForm } from '#app/form/use-contract-form.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { nameForm, type ViewName } from './view-name.ts';
import { viewWords as words } from './view-words.ts';

interface ViewRowProps {
  view: OrderView;
  /** It is what the list shows now. */
  isShown: boolean;
  facts: string;
  /** It may be shared and taken back. */
  mayShare: boolean;
  /** It may be called something else and deleted, now. */
  mayChange: boolean;
  onShow: () => void;
  /** False when it keeps its name. */
  onRename: (name: string) => Promise<boolean>;
  onShare: (shared: boolean) => void;
  onRemove: () => void;
}

/** One saved view: opened by its name, and called something else in its place. */
export function ViewRow(props: ViewRowProps) {
  const { view, isShown, facts, mayShare, mayChange, onShow, onRename, onShare, onRemove } = props;
  const [isRenaming, setRenaming] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const stop = () => {
    setRenaming(false);
    requestAnimationFrame(() => row.current?.querySelector('button')?.focus());
  };
  if (isRenaming)
    return (
      <li ref={row}>
        <RenameForm name={view.name} onRename={onRename} onEnd={stop} />
      </li>
    );
  const sharing = view.owner !== null ? [words.sharedBy(view.owner)] : view.shared ? [words.sharedByYou] : [];
  return (
    <li ref={row}>
      <Divider />
      <Group gap={4} wrap="nowrap" py={4}>
        <UnstyledButton flex={1} miw={0} mih={44} px="xs" py={6} aria-current={isShown || undefined} onClick={onShow}>
          <Text span display="block" fw={600}>
            {view.name}
          </Text>
          <Text span display="block" fz="xs" c="dimmed">
            {[facts, ...sharing, ...(isShown ? ['shown now'] : [])].join(' · ')}
          </Text>
        </UnstyledButton>
        {mayShare && (
          <Checkbox
            label="Shared"
            aria-label={`Share ${view.name} with all staff`}
            checked={view.shared}
            disabled={!mayChange}
            onChange={({ target }) => onShare(target.checked)}
          />
        )}
        {(view.owner === null || mayShare) && (
          <>
            <ActionIcon {...named(`Rename ${view.name}`)} disabled={!mayChange} onClick={() => setRenaming(true)}>
              <Icon name="edit" />
            </ActionIcon>
            <ActionIcon {...named(`Delete ${view.name}`)} disabled={!mayChange} onClick={onRemove}>
              <Icon name="trash" />
            </ActionIcon>
          </>
        )}
      </Group>
    </li>
  );
}

interface RenameFormProps {
  name: string;
  /** False when it keeps its name. */
  onRename: (name: string) => Promise<boolean>;
  onEnd: () => void;
}

/** Another name for a view, in the place of its row. */
function RenameForm({ name, onRename, onEnd }: RenameFormProps) {
  const { input, submit, setFocus } = useContractForm(nameForm(name));
  useEffect(() => setFocus('name'), [setFocus]);
  async function rename(typed: ViewName): Promise<void> {
    const wanted = typed.name.trim();
    if (wanted === name || (await onRename(wanted))) onEnd();
  }
  return (
    <form noValidate onSubmit={(event) => void submit(rename, event)}>
      <Group gap="xs" align="flex-end" py="xs">
        <TextInput
          flex="1 1 220px"
          label={words.newName(name)}
          required
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // It ends the renaming and not the dialog.
            event.preventDefault();
            event.stopPropagation();
            onEnd();
          }}
          {...input('name')}
        />
        <Button type="submit">Rename</Button>
        <Button variant="subtle" onClick={onEnd}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
