import { Box, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { orderViewMessages } from '#domain/messages/order-views.ts';
import { isStaff } from '#domain/user.ts';
import { joinSentences } from '#domain/text-form.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { useContractForm } from '#app/form/use-contract-form.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { RetryNotice } from '#app/ui/retry-notice.tsx';
import { describeView } from '#app/screens/orders/describe-view.ts';
import { orderListFor, type OrderListView } from '#app/screens/orders/order-list.tsx';
import { useFilterNames } from '#app/screens/orders/use-filter-names.ts';
import { askUnsaved } from '#app/ui/confirm.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useViews } from './use-views.ts';
import { ViewRow } from './view-row.tsx';
import { nameForm, type ViewName } from './view-name.ts';
import { viewWords as words } from './view-words.ts';

const unnamed = nameForm('');

const { readView, writeView } = orderListFor(true);

interface ViewsDialogProps {
  view: OrderListView;
  onShow: (next: OrderListView) => void;
  onClose: () => void;
}

/** Views of the list under names: keeps the one that is shown, and opens, renames and deletes those before. */
export function ViewsDialog({ view, onShow, onClose }: ViewsDialogProps) {
  const kept = useViews();
  const { role } = useSignedInUser();
  const isReachable = useReachable();
  const form = useContractForm(unnamed);
  const names = useFilterNames(view);
  const describe = (said: OrderListView) => describeView(said, names);
  const query = writeView({ ...view, pageNumber: 1 });

  const refocus = (): void => form.setFocus('name');
  async function save({ name }: ViewName): Promise<void> {
    if (await kept.keep(name.trim(), query)) form.reset();
    refocus();
  }
  async function close(): Promise<void> {
    if (form.getValues('name').trim() === '' || (await askUnsaved())) onClose();
  }
  return (
    <Dialog title={words.title} onClose={() => void close()} width={520}>
      <Stack gap="sm" c="var(--text)">
        <p>{describe(view)}</p>
        <form noValidate onSubmit={(event) => void form.submit(save, event)}>
          <Group gap="xs" align="flex-end">
            <TextInput
              flex="1 1 220px"
              label={orderViewMessages.name}
              required
              autoComplete="off"
              {...form.input('name')}
            />
            <Button type="submit" disabled={!isReachable}>
              {words.save}
            </Button>
          </Group>
        </form>
        <div role="alert">{kept.trouble.length > 0 && <FieldError>{joinSentences(kept.trouble)}</FieldError>}</div>
        <div role="status">
          {!isReachable && words.needsConnection}
          {kept.removed && (
            <Group justify="space-between" wrap="nowrap" gap="sm">
              {words.removed(kept.removed.name)} <Button onClick={() => void kept.undo()}>Undo</Button>
            </Group>
          )}
        </div>
        {kept.notLoaded && (
          <RetryNotice
            headline={words.notLoaded}
            reasons={kept.notLoaded.reasons}
            isRetrying={kept.notLoaded.isFetching}
            onRetry={kept.notLoaded.retry}
          />
        )}
        {!kept.views && !kept.notLoaded && <Skeleton lines={3} label={words.loading} />}
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
                mayShare={role === 'CSDManager'}
                mayChange={isReachable}
                onRename={(next) => kept.change(each, next, each.shared)}
                onShare={(shared) => void kept.change(each, each.name, shared)}
                onRemove={() => {
                  void kept.remove(each);
                  // The button goes with its row, and the focus must not go with it.
                  refocus();
                }}
              />
            ))}
          </Box>
        )}
        <Text fz="xs" c="dimmed">
          {isStaff(role) ? `${words.where} ${words.shared}` : words.where}
        </Text>
      </Stack>
    </Dialog>
  );
}
