import { ActionIcon, Box, Checkbox, Divider, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { columnOrderingFeature, columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { type ReactNode, useState } from 'react';
import type { orderColumns, OrderRow } from '#contract/order-list.ts';
import { orderViewActs } from '#contract/order-views.ts';
import { isStaff } from '#domain/user.ts';
import { joinSentences } from '#domain/text-form.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import { orderListFor } from '#app/screens/orders/order-list.tsx';
import { columnTexts } from '#app/screens/orders/order-texts.ts';
import { useShownCells, useStandardCells } from '#app/screens/orders/shown-columns.ts';
import { confirmLosingText } from '#app/ui/confirm.tsx';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { takeViews, viewTexts } from './view-texts.ts';

const words = viewTexts.columns;

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature });
const noRows: OrderRow[] = [];

/** Rule S-34. */
export function ColumnsDialog({ onClose }: { onClose: () => void }) {
  const { columns: all } = orderListFor(isStaff(useSignedInUser().role));
  const shown = useShownCells().flat(2);
  const standard = useStandardCells().flat(2);
  const stateFor = (ids: readonly string[]) => ({
    columnOrder: [...ids, ...all.map(({ id }) => id).filter((id) => !ids.includes(id))],
    columnVisibility: Object.fromEntries(all.map(({ id }) => [id, ids.includes(id)])),
  });
  const [initial] = useState(shown);
  const table = useTable({
    features,
    columns: all,
    data: noRows,
    initialState: stateFor(initial),
  });
  // The order's number stays first.
  const movable = table.getAllLeafColumns().slice(1);
  const [announcement, setAnnouncement] = useState('');
  const [trouble, setTrouble] = useState<string[]>([]);
  const { run, isRunning } = useAction(orderViewActs.chooseColumns, { applyResponse: takeViews });
  const isReachable = useReachable();

  function move(at: number, by: -1 | 1): void {
    const order = table.getAllLeafColumns().map(({ id }) => id);
    const [id] = order.splice(at + 1, 1);
    order.splice(at + 1 + by, 0, id!);
    table.setColumnOrder(order);
    setAnnouncement(words.moved(nameOf(id!), at + by + 1, movable.length));
  }
  /** Null: the default columns. The order's number is never sent. */
  async function save(columns: (typeof orderColumns)[number][] | null): Promise<void> {
    setTrouble([]);
    try {
      if (await run({ body: { columns } })) onClose();
    } catch (failure) {
      setTrouble(describeFailure(failure));
    }
  }
  async function close(): Promise<void> {
    if (visible.join() === initial.join() || (await confirmLosingText())) onClose();
  }
  const visible = table.getVisibleLeafColumns().map(({ id }) => id as (typeof orderColumns)[number]);
  return (
    <Dialog
      title={words.title}
      onClose={() => void close()}
      foot={
        <>
          <OnlineButton
            disabled={isRunning}
            onClick={() => {
              const { columnOrder, columnVisibility } = stateFor(standard);
              table.setColumnOrder(columnOrder);
              table.setColumnVisibility(columnVisibility);
            }}
          >
            {words.standard}
          </OnlineButton>
          <OnlineButton
            variant="filled"
            isBusy={isRunning}
            onClick={() => void save(visible.join() === standard.join() ? null : visible.slice(1))}
          >
            {words.save}
          </OnlineButton>
        </>
      }
    >
      <Stack gap="xs" c="var(--text)">
        <Text fz="sm">{words.about}</Text>
        <div role="alert">{trouble.length > 0 && <FieldError>{joinSentences(trouble)}</FieldError>}</div>
        {!isReachable && <Text role="status">{viewTexts.needsConnection}</Text>}
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        <Box component="ul" aria-label={words.list}>
          {movable.map((column, at) => (
            <li key={column.id}>
              {at > 0 && <Divider />}
              <Group wrap="nowrap" gap="2xs" mih="var(--touch)">
                <Checkbox
                  flex={1}
                  label={nameOf(column.id)}
                  checked={column.getIsVisible()}
                  onChange={({ target }) => column.toggleVisibility(target.checked)}
                />
                <MoveButton name={words.up(nameOf(column.id))} isAtEnd={at === 0} onClick={() => move(at, -1)}>
                  <Icon name="chevron-up" />
                </MoveButton>
                <MoveButton
                  name={words.down(nameOf(column.id))}
                  isAtEnd={at === movable.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <Icon name="chevron-down" />
                </MoveButton>
              </Group>
            </li>
          ))}
        </Box>
      </Stack>
    </Dialog>
  );
}

const nameOf = (field: string): string => columnTexts[field as keyof typeof columnTexts];

interface MoveButtonProps {
  name: string;
  isAtEnd: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A disabled button would lose the focus when its column reaches the end. */
const MoveButton = ({ name, isAtEnd, onClick, children }: MoveButtonProps) => (
  <ActionIcon {...named(name)} {...(isAtEnd ? { 'aria-disabled': true, 'data-disabled': true } : { onClick })}>
    {children}
  </ActionIcon>
);
