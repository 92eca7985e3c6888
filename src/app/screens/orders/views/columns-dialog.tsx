import { ActionIcon, Box, Button, Checkbox, Divider, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { orderColumns } from '#contract/order-list.ts';
import { orderViewActs } from '#contract/order-view-acts.ts';
import { isStaff } from '#domain/user.ts';
import { joinSentences } from '#domain/text-form.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import { orderListFor } from '#app/screens/orders/order-list.tsx';
import { columnWords } from '#app/screens/orders/order-words.ts';
import { useShownColumns, useStandardColumns } from '#app/screens/orders/shown-columns.ts';
import { askUnsaved } from '#app/ui/confirm.tsx';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { takeViews, viewWords } from './view-words.ts';

interface ColumnChoice {
  field: string;
  isShown: boolean;
}

/** All columns but the first, which cannot move: the shown ones in their order, then the others. */
export function allInOrder(all: readonly string[], shown: readonly string[]): ColumnChoice[] {
  const others = all.filter((field) => !shown.includes(field));
  return [...shown, ...others]
    .filter((field) => field !== all[0])
    .map((field) => ({ field, isShown: shown.includes(field) }));
}

/** At either end it stays. */
export function moveColumn(choice: readonly ColumnChoice[], field: string, by: -1 | 1): ColumnChoice[] {
  const from = choice.findIndex((each) => each.field === field);
  const to = from + by;
  if (from < 0 || to < 0 || to >= choice.length) return [...choice];
  const moved = [...choice];
  [moved[from], moved[to]] = [moved[to]!, moved[from]!];
  return moved;
}

const words = viewWords.columns;

/** Chooses columns and their order (rule S-34), by check boxes and two buttons for each. */
export function ColumnsDialog({ onClose }: { onClose: () => void }) {
  const { columns: all } = orderListFor(isStaff(useSignedInUser().role));
  const choiceOf = (shown: readonly { field: string }[]) =>
    allInOrder(
      all.map(({ field }) => field),
      shown.map(({ field }) => field),
    );
  const shown = useShownColumns();
  const standard = useStandardColumns();
  const [first] = useState(() => choiceOf(shown));
  const [choice, setChoice] = useState(first);
  const [announcement, setSaid] = useState('');
  const [trouble, setTrouble] = useState<string[]>([]);
  const { run, isRunning } = useAction(orderViewActs.chooseColumns, { applyResponse: takeViews });
  const isReachable = useReachable();
  const list = useRef<HTMLUListElement>(null);

  const toggle = (field: string) =>
    setChoice(choice.map((each) => (each.field === field ? { ...each, isShown: !each.isShown } : each)));
  function move(field: string, by: -1 | 1): void {
    const moved = moveColumn(choice, field, by);
    setChoice(moved);
    const place = moved.findIndex((each) => each.field === field) + 1;
    setSaid(words.moved(nameOf(field), place, moved.length));
    // At an end of the list its button is disabled: the other one gets the focus.
    requestAnimationFrame(() => {
      const row = list.current?.querySelector(`[data-column="${field}"]`);
      const wanted = row?.querySelectorAll('button')[by === -1 ? 0 : 1];
      (wanted?.disabled ? row?.querySelector<HTMLButtonElement>('button:not(:disabled)') : wanted)?.focus();
    });
  }
  async function save(columns: (typeof orderColumns)[number][] | null): Promise<void> {
    setTrouble([]);
    try {
      if (await run({ body: { columns } })) onClose();
    } catch (failure) {
      setTrouble(describeFailure(failure));
    }
  }
  async function close(): Promise<void> {
    const isSame = JSON.stringify(choice) === JSON.stringify(first);
    if (isSame || (await askUnsaved())) onClose();
  }
  const chosen = orderColumns
    .filter((field) => choice.some((each) => each.field === field && each.isShown))
    .toSorted((one, other) => placeOf(choice, one) - placeOf(choice, other));
  return (
    <Dialog
      title={words.title}
      onClose={() => void close()}
      foot={
        <>
          <Button disabled={!isReachable || isRunning} onClick={() => setChoice(choiceOf(standard))}>
            {words.standard}
          </Button>
          <Button
            variant="filled"
            disabled={!isReachable}
            loading={isRunning}
            onClick={() => void save(isStandard(chosen, standard) ? null : chosen)}
          >
            {words.save}
          </Button>
        </>
      }
    >
      <Stack gap="xs" c="var(--text)">
        <Text fz="sm">{words.about}</Text>
        <div role="alert">{trouble.length > 0 && <FieldError>{joinSentences(trouble)}</FieldError>}</div>
        {!isReachable && <Text role="status">{viewWords.needsConnection}</Text>}
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        <Box component="ul" ref={list} aria-label={words.list}>
          {choice.map(({ field, isShown }, at) => (
            <li key={field} data-column={field}>
              {at > 0 && <Divider />}
              <Group wrap="nowrap" gap={4} mih={44}>
                <Checkbox flex={1} label={nameOf(field)} checked={isShown} onChange={() => toggle(field)} />
                <ActionIcon {...named(words.up(nameOf(field)))} disabled={at === 0} onClick={() => move(field, -1)}>
                  <Icon name="chevron-up" />
                </ActionIcon>
                <ActionIcon
                  {...named(words.down(nameOf(field)))}
                  disabled={at === choice.length - 1}
                  onClick={() => move(field, 1)}
                >
                  <Icon name="chevron-down" />
                </ActionIcon>
              </Group>
            </li>
          ))}
        </Box>
      </Stack>
    </Dialog>
  );
}

const nameOf = (field: string): string => columnWords[field as keyof typeof columnWords];

const placeOf = (choice: readonly ColumnChoice[], field: string): number =>
  choice.findIndex((each) => each.field === field);

const isStandard = (chosen: readonly string[], standard: readonly { field: string }[]): boolean =>
  ['id', ...chosen].join() === standard.map(({ field }) => field).join();
