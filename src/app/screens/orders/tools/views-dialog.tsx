import { Box, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { confirmationMessages } from '#domain/messages/confirmations.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { longestViewName } from '#local/views/saved-views.ts';
import { describeView } from '#app/screens/orders/describe-view.ts';
import { orderListFor } from '#app/screens/orders/order-list.tsx';
import type { OrderListView } from '#app/screens/orders/order-list.tsx';
import { useFilterNames } from '#app/screens/orders/use-filter-names.ts';
import { askConfirmation } from '#app/ui/confirm.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { toolWords } from './tool-words.ts';
import { useViews } from './use-views.ts';
import { ViewRow } from './view-row.tsx';
import styles from './tools.module.css';

const words = toolWords.views;
const { readView, writeView } = orderListFor(true);

interface ViewsDialogProps {
  view: OrderListView;
  onShow: (next: OrderListView) => void;
  onClose: () => void;
}

/** Views of the list under names: keeps the one that is shown, and opens, renames and deletes those before. */
export function ViewsDialog({ view, onShow, onClose }: ViewsDialogProps) {
  const kept = useViews();
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const names = useFilterNames(view);
  const describe = (said: OrderListView) => describeView(said, names);
  const query = writeView({ ...view, pageNumber: 1 });

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wanted = name.trim();
    setError(wanted === '' ? ruleMessages.required(words.name) : null);
    if (wanted !== '' && (await kept.keep(wanted, query))) setName('');
    field.current?.focus();
  }
  async function close(): Promise<void> {
    if (name.trim() === '' || (await askConfirmation({ question: confirmationMessages.unsaved }))) onClose();
  }
  return (
    <Dialog title={words.title} onClose={() => void close()} width={520}>
      <Stack gap="sm" c="var(--text)">
        <p>{describe(view)}</p>
        <form noValidate onSubmit={(event) => void save(event)}>
          <Group gap="xs" align="flex-end">
            <TextInput
              flex="1 1 220px"
              ref={field}
              label={words.name}
              error={error}
              required
              autoComplete="off"
              maxLength={longestViewName}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <Button type="submit">{words.save}</Button>
          </Group>
        </form>
        <div role="alert" className={styles.live}>
          {kept.trouble && <FieldError>{kept.trouble}</FieldError>}
        </div>
        <div role="status" className={styles.live}>
          {kept.removed && (
            <Group justify="space-between" wrap="nowrap" gap="sm">
              {words.removed(kept.removed.name)} <Button onClick={() => void kept.undo()}>Undo</Button>
            </Group>
          )}
        </div>
        {!kept.views && !kept.trouble && <Skeleton lines={3} label={words.loading} />}
        {kept.views?.length === 0 && (
          <Text fz="xs" c="dimmed">
            {words.none}
          </Text>
        )}
        {kept.views && kept.views.length > 0 && (
          <Box component="ul" style={{ listStyle: 'none' }} aria-label={words.title}>
            {kept.views.map((each) => (
              <ViewRow
                key={each.id}
                view={each}
                isShown={each.query === query}
                facts={describe(readView(each.query))}
                onShow={() => {
                  onShow(readView(each.query));
                  onClose();
                }}
                onRename={(next) => kept.rename(each.id, next)}
                onRemove={() => {
                  void kept.remove(each.id);
                  // The button goes with its row, and the focus must not go with it.
                  field.current?.focus();
                }}
              />
            ))}
          </Box>
        )}
        <Text fz="xs" c="dimmed">
          {words.where}
        </Text>
      </Stack>
    </Dialog>
  );
}
