import { Button, Table, Text } from '@mantine/core';
import { type RefObject, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { BatchDetails, BatchRow } from '#contract/batches.ts';
import { editableRowStates } from '#domain/batch.ts';
import { dayInWords } from '#domain/date-text.ts';
import { batchPageMessages as words } from '#domain/messages/batch-page.ts';
import { unitsOf } from '#domain/units.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { shipmentPath } from '#app/paths/order-path.ts';
import { Money } from '#app/ui/money.tsx';
import { StackedTable } from '#app/ui/stacked-table.tsx';
import { describePackages, lostZeros } from './batch-cells.ts';
import styles from './batches.module.css';
import { RowCells } from './row-cells.tsx';
import { type Edits, type RowEditor, withEdited } from './row-editor.ts';

const stateColors: Partial<Record<BatchRow['state'], string>> = {
  ...{ invalid: 'bad', refused: 'bad', failed: 'bad', ready: 'good', quoted: 'good', paid: 'good', booked: 'good' },
};

interface BatchRowsProps {
  batch: BatchDetails;
  rows: readonly BatchRow[];
  editor: RowEditor;
  table: RefObject<HTMLTableElement | null>;
  onLeave: (row: BatchRow) => void;
  onTake: (row: BatchRow) => void;
  onOffers: (row: BatchRow) => void;
}

export function BatchRows({ batch, rows, editor, table, onLeave, onTake, onOffers }: BatchRowsProps) {
  const { edits } = useSyncExternalStore(editor.state.subscribe, editor.state.get);
  const [inUse, setInUse] = useState<BatchRow | null>(null);
  const list = withEdited(rows, edits, inUse);
  if (list.length === 0) return <Text role="status">{words.noneHere}</Text>;
  return (
    <StackedTable
      ref={table}
      className={styles.table ?? ''}
      aria-label={words.title}
      verticalSpacing="xs"
      heads={['Row', 'Reference', 'Recipient', 'Packages', 'State', 'Price', '']}
      amounts={['Price']}
    >
      {list.map((each) => {
        const row = editor.newest(each);
        return (
          <Row
            key={row.id}
            {...{ batch, row, editor, table, onLeave, onTake, onOffers }}
            edit={edits[row.id]}
            isInUse={inUse?.id === row.id}
            onUse={(isUsed) => setInUse(isUsed ? row : null)}
          />
        );
      })}
    </StackedTable>
  );
}

type RowProps = Omit<BatchRowsProps, 'rows'> & {
  row: BatchRow;
  edit: Edits[string] | undefined;
  /** The focus is in one of its cells. */
  isInUse: boolean;
  onUse: (isUsed: boolean) => void;
};

function Row({ batch, row, edit, isInUse, onUse, editor, table, onLeave, onTake, onOffers }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const { to, reference } = row.values;
  const isCharging = batch.state === 'charging';
  const canEdit = !isCharging && editableRowStates.includes(row.state) && row.state !== 'left';
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
        <Table.Td role="cell" className={styles.reference ?? ''}>
          {reference ?? '–'}
        </Table.Td>
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
            </Text>
          )}
          {row.awbNumber !== null && <Text fz="sm">{row.awbNumber}</Text>}
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
                {row.offer.service}
              </Text>
              {row.offer.deliveryDate !== null && (
                <Text fz="sm" c="dimmed">
                  {words.arrives(dayInWords(row.offer.deliveryDate))}
                </Text>
              )}
              {row.dropOffPoint !== null && (
                <Text fz="sm" c="dimmed">
                  {words.dropOff(row.dropOffPoint)}
                </Text>
              )}
              {row.isOwnChoice && row.state === 'quoted' && <Text fz="sm">{words.ownChoice}</Text>}
            </>
          )}
          {row.state === 'quoted' && !isCharging && row.offers > 0 && (
            <Button
              size="xs"
              mt={row.offer ? '2xs' : 0}
              aria-label={words.offersOf(`${name}: ${words.offers(row.offers)}`)}
              onClick={() => onOffers(row)}
            >
              {words.offers(row.offers)}
            </Button>
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
            <OnlineButton size="xs" aria-label={`${words.leaveOut}, ${name}`} onClick={() => onLeave(row)}>
              {words.leaveOut}
            </OnlineButton>
          )}
          {row.state === 'left' && !isCharging && (
            <OnlineButton size="xs" aria-label={`${words.takeBack}, ${name}`} onClick={() => onTake(row)}>
              {words.takeBack}
            </OnlineButton>
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
