import {
  ActionIcon,
  Box,
  Button,
  Checkbox,
  Divider,
  Group,
  Stack,
  Text,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { orderViewMessages } from '#domain/messages/order.ts';
import { isStaff } from '#domain/user.ts';
import { joinSentences } from '#domain/text-form.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { useContractForm } from '#app/form/use-contract-form.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { Loading } from '#app/ui/not-loaded.tsx';
import { orderListFor, type OrderListView } from '#app/screens/orders/order-list.tsx';
import { describeView, useFilterNames } from '#app/screens/orders/describe-view.ts';
import { askConfirmation, confirmLosingText } from '#app/ui/confirm.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FieldError } from '#app/ui/field-error.tsx';

import { useRef, useState } from 'react';
import { type OrderView, orderViewEndpoints, orderViewActs } from '#contract/order-views.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { takeViews, viewTexts as words } from './view-texts.ts';
import { useAction } from '#app/query/actions.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import * as z from 'zod/mini';
import { viewName } from '#domain/order-view.ts';

interface ViewName {
  name: string;
}

const nameForm = (name: string) => ({
  start: { name },
  rules: z.object({ name: viewName }),
});

interface ViewRowProps {
  view: OrderView;
  isShown: boolean;
  facts: string;
  mayShare: boolean;
  /** Whether it may be renamed and deleted now. */
  mayChange: boolean;
  onShow: () => void;
  /** False when it keeps its name. */
  onRename: (name: string) => Promise<boolean>;
  onShare: (shared: boolean) => void;
  onRemove: () => void;
}

function ViewRow(props: ViewRowProps) {
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
      <Group gap="2xs" wrap="nowrap" py="2xs">
        <UnstyledButton
          flex={1}
          miw={0}
          mih="var(--touch)"
          px="xs"
          py="xs"
          aria-current={isShown || undefined}
          onClick={onShow}
        >
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

const focusInput = (form: HTMLFormElement | null): void => form?.querySelector('input')?.focus();

function RenameForm({ name, onRename, onEnd }: RenameFormProps) {
  const { input, submit } = useContractForm(nameForm(name));
  async function rename(typed: ViewName): Promise<void> {
    const wanted = typed.name.trim();
    if (wanted === name || (await onRename(wanted))) onEnd();
  }
  return (
    <form noValidate ref={focusInput} onSubmit={(event) => void submit(rename, event)}>
      <Group gap="xs" align="flex-end" py="xs">
        <TextInput
          flex="1 1 13.75rem"
          label={words.newName(name)}
          required
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // It ends the renaming, not the dialog.
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

function useViews() {
  const loaded = useEndpoint(orderViewEndpoints.read, {});
  const options = { applyResponse: takeViews };
  const keep = useAction(orderViewActs.keep, options);
  const change = useAction(orderViewActs.change, options);
  const remove = useAction(orderViewActs.remove, options);
  const [trouble, setTrouble] = useState<string[]>([]);
  const [removed, setRemoved] = useState<OrderView | null>(null);

  /** Asks before it replaces another view of the name. */
  async function saveNamed(
    name: string,
    act: (replaces: boolean) => Promise<unknown>,
    replaces = false,
  ): Promise<boolean> {
    setTrouble([]);
    try {
      const isDone = (await act(replaces)) !== null;
      if (isDone) setRemoved(null);
      return isDone;
    } catch (failure) {
      if (failure instanceof RequestFailed && failure.code === 'name-taken' && !replaces) {
        const yes = await askConfirmation({
          question: words.replace(name),
          yes: 'Replace',
          no: 'Keep it',
          losesText: true,
        });
        return yes && (await saveNamed(name, act, true));
      }
      setTrouble(describeFailure(failure));
      return false;
    }
  }

  return {
    loaded,
    trouble,
    /** The view deleted last, while undo is possible. */
    removed,
    keep: (name: string, query: string) => saveNamed(name, (replaces) => keep.run({ body: { name, query, replaces } })),
    change: ({ id }: OrderView, name: string, shared: boolean) =>
      saveNamed(name, (replaces) => change.run({ params: { id }, body: { name, shared, replaces } })),
    remove: async (view: OrderView): Promise<void> => {
      if (await saveNamed(view.name, () => remove.run({ params: { id: view.id } }))) setRemoved(view);
    },
    undo: async (): Promise<void> => {
      if (!removed) return;
      const { name, query, shared } = removed;
      const isBack = await saveNamed(name, async (replaces) => {
        const response = await keep.run({ body: { name, query, replaces } });
        const back = response?.items.find((view) => view.owner === null && view.name === name);
        return shared && back ? await change.run({ params: { id: back.id }, body: { name, shared } }) : response;
      });
      if (isBack) setRemoved(null);
    },
  };
}

const unnamed = nameForm('');

const { readView, writeView } = orderListFor(true);

interface ViewsDialogProps {
  view: OrderListView;
  onShow: (next: OrderListView) => void;
  onClose: () => void;
}

export function ViewsDialog({ view, onShow, onClose }: ViewsDialogProps) {
  const savedViews = useViews();
  const { data } = savedViews.loaded;
  const views = data?.items;
  const { role } = useSignedInUser();
  const isReachable = useReachable();
  const form = useContractForm(unnamed);
  const names = useFilterNames(view);
  const describe = (listView: OrderListView) => describeView(listView, names);
  const query = writeView({ ...view, pageNumber: 1 });

  const refocus = (): void => form.setFocus('name');
  async function save({ name }: ViewName): Promise<void> {
    if (await savedViews.keep(name.trim(), query)) form.reset();
    refocus();
  }
  async function close(): Promise<void> {
    if (form.getValues('name').trim() === '' || (await confirmLosingText())) onClose();
  }
  return (
    <Dialog title={words.title} onClose={() => void close()} width="lg">
      <Stack gap="sm" c="var(--text)">
        <p>{describe(view)}</p>
        <form noValidate onSubmit={(event) => void form.submit(save, event)}>
          <Group gap="xs" align="flex-end">
            <TextInput
              flex="1 1 13.75rem"
              label={orderViewMessages.name}
              required
              autoComplete="off"
              {...form.input('name')}
            />
            <OnlineButton type="submit">{words.save}</OnlineButton>
          </Group>
        </form>
        <div role="alert">
          {savedViews.trouble.length > 0 && <FieldError>{joinSentences(savedViews.trouble)}</FieldError>}
        </div>
        <div role="status">
          {!isReachable && words.needsConnection}
          {savedViews.removed && (
            <Group justify="space-between" wrap="nowrap" gap="sm">
              {words.removed(savedViews.removed.name)} <Button onClick={() => void savedViews.undo()}>Undo</Button>
            </Group>
          )}
        </div>
        {!views && <Loading lines={3} label={words.loading} headline={words.notLoaded} query={savedViews.loaded} />}
        {views?.length === 0 && (
          <Text fz="xs" c="dimmed">
            {words.none}
          </Text>
        )}
        {views && views.length > 0 && (
          <Box component="ul" aria-label={words.title}>
            {views.map((each) => (
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
                onRename={(next) => savedViews.change(each, next, each.shared)}
                onShare={(shared) => void savedViews.change(each, each.name, shared)}
                onRemove={() => {
                  void savedViews.remove(each);
                  // The button is removed with its row, so the focus goes elsewhere.
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
