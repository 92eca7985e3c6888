import { Button, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { BatchDetails, BatchRow } from '#contract/batches.ts';
import { editableRowStates } from '#domain/batch.ts';
import { dayInWords } from '#domain/date-text.ts';
import { batchPageMessages as words } from '#domain/messages/batch-page.ts';
import { unitsOf } from '#domain/units.ts';
import { useOnLeave } from '#app/base/use-on-leave.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { shipmentPath } from '#app/paths/order-path.ts';
import { Columns } from '#app/ui/columns.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { Money } from '#app/ui/money.tsx';
import { cellText, describePackages, describePath, listFields, listProblems, lostZeros } from './batch-cells.ts';
import styles from './batches.module.css';
import { type Edits, type RowEditor, withEdited } from './row-editor.ts';

const stateColors: Partial<Record<BatchRow['state'], string>> = {
  ...{ invalid: 'bad', refused: 'bad', failed: 'bad', ready: 'good', quoted: 'good', paid: 'good', booked: 'good' },
};

export interface RedCell {
  input: HTMLInputElement;
  /** Of its row. */
  position: number;
}

/** The red cells on screen, in their order. */
export const listRed = (table: HTMLElement | null): RedCell[] =>
  [...(table?.querySelectorAll<HTMLInputElement>('input[data-red]') ?? [])].map((input) => ({
    input,
    position: Number(input.dataset['position']),
  }));

export function focusRed({ input }: RedCell): void {
  input.focus();
  input.select();
}

/** Returns false where there is none. */
function moveFrom(table: HTMLElement | null, from: HTMLInputElement, step: 1 | -1): boolean {
  const red = listRed(table);
  const next = red[red.findIndex(({ input }) => input === from) + step];
  if (next) focusRed(next);
  return next !== undefined;
}

interface BatchRowsProps {
  batch: BatchDetails;
  rows: readonly BatchRow[];
  editor: RowEditor;
  table: RefObject<HTMLTableElement | null>;
  onLeave: (row: BatchRow) => void;
  onTake: (row: BatchRow) => void;
}

/** Cards on a phone; its roles stay those of a table. */
export function BatchRows({ batch, rows, editor, table, onLeave, onTake }: BatchRowsProps) {
  const { edits } = useSyncExternalStore(editor.state.subscribe, editor.state.get);
  const [inUse, setInUse] = useState<BatchRow | null>(null);
  const list = withEdited(rows, edits, inUse);
  if (list.length === 0) return <Text role="status">{words.noneHere}</Text>;
  return (
    <Table role="table" ref={table} className={styles.table ?? ''} aria-label={words.title} verticalSpacing="xs">
      <Table.Thead role="rowgroup" className={styles.heads ?? ''}>
        <Table.Tr role="row">
          {['Row', 'Reference', 'Recipient', 'Packages', 'State', 'Price', ''].map((head) => (
            <Table.Th key={head} role="columnheader" ta={head === 'Price' ? 'end' : 'start'}>
              {head || <span className={styles.hidden}>Actions</span>}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      {list.map((each) => {
        const row = editor.newest(each);
        return (
          <Row
            key={row.id}
            {...{ batch, row, editor, table, onLeave, onTake }}
            edit={edits[row.id]}
            isInUse={inUse?.id === row.id}
            onUse={(isUsed) => setInUse(isUsed ? row : null)}
          />
        );
      })}
    </Table>
  );
}

type RowProps = Omit<BatchRowsProps, 'rows'> & {
  row: BatchRow;
  edit: Edits[string] | undefined;
  /** The focus is in one of its cells. */
  isInUse: boolean;
  onUse: (isUsed: boolean) => void;
};

function Row({ batch, row, edit, isInUse, onUse, editor, table, onLeave, onTake }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const isReachable = useReachable();
  const { to, reference } = row.values;
  const canEdit = editableRowStates.includes(row.state) && row.state !== 'left';
  const name = words.row(row.position);
  const who = [to.company, to.contact].filter(Boolean).join(', ');
  const where = [to.street, [to.postcode, to.city].filter(Boolean).join(' '), to.country].filter(Boolean).join(', ');
  const hasMore = (canEdit && (row.state === 'invalid' || isOpen || isInUse)) || edit !== undefined;
  const color = stateColors[row.state];
  const zeros = lostZeros(row, batch.columns);
  const notes = [
    ...(zeros === null || row.state === 'left' ? [] : [words.zerosBack(String(to.postcode), zeros)]),
    ...row.notes,
  ];
  return (
    <Table.Tbody role="rowgroup" data-left={row.state === 'left' || undefined}>
      <Table.Tr role="row">
        <Table.Td role="cell" className={styles.number ?? ''}>
          {row.position}
        </Table.Td>
        <Table.Td role="cell">{reference ?? '–'}</Table.Td>
        <Table.Td role="cell">
          <Text fw={500}>{who || '–'}</Text>
          <Text fz="sm" c="dimmed">
            {where}
          </Text>
        </Table.Td>
        <Table.Td role="cell">{describePackages(row.values, unitsOf(batch.settings.MeasurementSystem))}</Table.Td>
        <Table.Td role="cell" className={styles.state ?? ''}>
          <Text fw={500} {...(color && { c: color })}>
            {words.states[row.state]}
          </Text>
          {row.requestId !== null && (
            <Text fz="sm">
              <Link to={shipmentPath(row.requestId)}>{words.order(row.requestId)}</Link>
              {row.awbNumber !== null && ` · ${row.awbNumber}`}
            </Text>
          )}
          {row.result !== null && (
            <Text fz="sm" {...(row.state !== 'booked' && row.state !== 'paid' && { c: 'bad' })}>
              {row.result}
            </Text>
          )}
          {notes.map((note) => (
            <Text key={note} fz="sm" c="dimmed">
              {note}
            </Text>
          ))}
        </Table.Td>
        <Table.Td role="cell" className={styles.price ?? ''}>
          {row.offer && (
            <>
              <Money amount={row.offer.priceUSD} />
              <Text fz="sm" c="dimmed">
                {words.delivery(row.offer.service, row.offer.deliveryDate && dayInWords(row.offer.deliveryDate))}
              </Text>
            </>
          )}
        </Table.Td>
        <Table.Td role="cell" className={styles.acts ?? ''}>
          {canEdit && (
            <Button
              size="xs"
              aria-expanded={isOpen}
              aria-label={`${isOpen ? words.closeEdit : words.edit}, ${name}`}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? words.closeEdit : words.edit}
            </Button>
          )}
          {canEdit && (
            <Button
              size="xs"
              disabled={!isReachable}
              aria-label={`${words.leaveOut}, ${name}`}
              onClick={() => onLeave(row)}
            >
              {words.leaveOut}
            </Button>
          )}
          {row.state === 'left' && (
            <Button
              size="xs"
              disabled={!isReachable}
              aria-label={`${words.takeBack}, ${name}`}
              onClick={() => onTake(row)}
            >
              {words.takeBack}
            </Button>
          )}
        </Table.Td>
      </Table.Tr>
      {hasMore && (
        <Table.Tr
          role="row"
          className={styles.cells ?? ''}
          data-row={row.id}
          onFocus={() => onUse(true)}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) onUse(false);
          }}
        >
          <Table.Td role="cell" colSpan={7}>
            <RowCells {...{ batch, row, edit, editor, table, isOpen }} />
          </Table.Td>
        </Table.Tr>
      )}
    </Table.Tbody>
  );
}

type RowCellsProps = Pick<RowProps, 'batch' | 'row' | 'edit' | 'editor' | 'table'> & { isOpen: boolean };

/** Red cells, and those that were in use; all of them when the row is open. */
function RowCells({ batch, row, edit, editor, table, isOpen }: RowCellsProps) {
  const problems = listProblems(row);
  const whole = problems.filter(({ path }) => !describePath(path, row.values).isCell);
  const [used, setUsed] = useState<readonly string[]>([]);
  const paths = listFields(row, [...used, ...Object.keys(edit?.typed ?? {})], isOpen);
  const zeros = lostZeros(row, batch.columns);
  const isDouble = !row.isDoubleAllowed && (row.doubleOf !== null || row.doublePosition !== null);
  return (
    <Stack gap="sm">
      <Text className={styles.cardHead ?? ''} fw={600}>
        {[words.row(row.position), row.values.reference].filter(Boolean).join(', ')}
      </Text>
      {whole
        .flatMap(({ sentences }) => sentences)
        .map((sentence) => (
          <FieldError key={sentence}>{sentence}</FieldError>
        ))}
      <Columns least="sm" gap="sm">
        {paths.map((path) => (
          <CellField
            key={path}
            {...{ row, edit, editor, table, path }}
            onUse={() => setUsed([...used.filter((each) => each !== path), path])}
            note={path === 'to.postcode' && zeros !== null ? words.inFile(zeros) : null}
          />
        ))}
      </Columns>
      {isDouble && (
        <Group>
          <Button size="xs" onClick={() => void editor.allowDouble(row)}>
            {words.shipAnyway}
          </Button>
        </Group>
      )}
      <div role="status">
        {edit?.trouble && (
          <Group gap="sm">
            <Text fz="sm" c="warn">
              {edit.trouble}
            </Text>
            <Button
              size="xs"
              aria-label={`${words.discard}, ${words.row(row.position)}`}
              onClick={() => editor.discard(row)}
            >
              {words.discard}
            </Button>
          </Group>
        )}
      </div>
    </Stack>
  );
}

interface CellFieldProps extends Pick<RowProps, 'row' | 'edit' | 'editor' | 'table'> {
  path: string;
  note: string | null;
  onUse: () => void;
}

function CellField({ row, edit, editor, table, path, note, onUse }: CellFieldProps) {
  const sentences = row.problems[path] ?? [];
  const isRed = sentences.length > 0;
  const { label } = describePath(path, row.values);
  const typed = edit?.typed[path];
  // A field that is removed while it is typed into is not left.
  useOnLeave(() => {
    if (typed !== undefined && edit?.trouble === null) void editor.save(row);
  });

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { currentTarget: input } = event;
    // Enter and the arrows belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && typed !== undefined) {
      editor.forget(row, path);
      event.stopPropagation();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // Leaving the field saves it; the last one is saved where it stands.
      if (!isRed || !moveFrom(table.current, input, 1)) void editor.save(row);
    } else if (isRed && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      moveFrom(table.current, input, event.key === 'ArrowDown' ? 1 : -1);
    }
  }
  return (
    <TextInput
      label={label}
      aria-label={`${label}, ${words.row(row.position)}`}
      size="sm"
      maw="var(--width-field)"
      autoComplete="off"
      spellCheck={false}
      {...(isRed && { 'data-red': true, 'data-position': row.position, error: sentences.join(' ') })}
      {...(note !== null && { description: note })}
      value={typed ?? cellText(row.values, path)}
      onChange={({ target }) => editor.type(row, path, target.value)}
      onFocus={onUse}
      onBlur={() => void editor.save(row)}
      onKeyDown={onKeyDown}
    />
  );
}
