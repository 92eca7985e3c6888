import { setImmediate as breathe } from 'node:timers/promises';
import type { BatchSettings, BatchValues } from '#domain/batch.ts';
import { judgeBatchRow, type JudgedRow } from '#domain/batch-row.ts';
import { customsMessages } from '#domain/messages/customs.ts';
import { tidyLine } from '#domain/tidy-text.ts';
import { utcDay } from '#domain/working-days.ts';
import { isHsCode } from '#server/customs-checks/hs-codes.ts';
import { listCountries } from '#server/places/countries.ts';
import type { Db } from '#server/platform/handler.ts';
import { findOrdersByReference, foldReference, type RowRecord, updateRow } from './repository.ts';

/** As the page judges it, and whether its HS codes exist. */
export function judgeRow(values: BatchValues, settings: BatchSettings, now: Date): JudgedRow {
  const judged = judgeBatchRow(values, { settings, countries: listCountries(), day: utcDay(now) });
  values.packages.forEach(({ goods }, index) =>
    goods.forEach(({ hsCode }, at) => {
      const path = `packages[${index}].goods[${at}].hsCode`;
      const code = String(hsCode ?? '').replaceAll(/[\s.-]/g, '');
      if (code !== '' && !judged.problems[path] && !isHsCode(code))
        judged.problems[path] = [customsMessages.noSuchCode(code)];
    }),
  );
  return Object.keys(judged.problems).length === 0 ? judged : { ...judged, shipment: null };
}

/** The reference as the order of the row stores it. */
const referenceOf = ({ reference }: BatchValues): string | null => {
  const text = reference === null ? '' : tidyLine(String(reference));
  return text === '' ? null : text;
};

export const judgedColumns = (values: BatchValues, settings: BatchSettings, now: Date) => {
  const { problems, notes } = judgeRow(values, settings, now);
  return {
    entered: JSON.stringify(values),
    problems: JSON.stringify(problems),
    notes: JSON.stringify(notes),
    reference: referenceOf(values),
    state: Object.keys(problems).length === 0 ? ('ready' as const) : ('invalid' as const),
  };
};

/** Lets other requests through between rows. */
export async function judgeAll<T>(rows: readonly T[], judge: (row: T, at: number) => void): Promise<void> {
  for (const [at, row] of rows.entries()) {
    judge(row, at);
    if (at % 25 === 24) await breathe();
  }
}

type Judged = Pick<
  RowRecord,
  'id' | 'position' | 'state' | 'reference' | 'isDoubleAllowed' | 'doubleOf' | 'doublePosition' | 'problems'
>;

const isUnsettled = ({ state }: Judged): boolean => state === 'invalid' || state === 'ready';

/**
 * Finds rows whose reference an order of the company or an earlier row has, and writes what changed. Rows that were quoted keep their
 * reference. Expects the locked batch.
 */
export async function settleDoubles(tx: Db, batch: { id: number; customerId: number }): Promise<void> {
  const rows: Judged[] = await tx
    .selectFrom('batchRows')
    .select([
      ...([
        'id',
        'position',
        'state',
        'reference',
        'isDoubleAllowed',
        'doubleOf',
        'doublePosition',
        'problems',
      ] as const),
    ])
    .where('batchId', '=', batch.id)
    .where('state', '!=', 'left')
    .orderBy('position')
    .execute();
  const references = [...new Set(rows.flatMap((row) => (isUnsettled(row) ? (foldReference(row) ?? []) : [])))];
  const orders = await findOrdersByReference(tx, batch.customerId, references, batch.id);
  const owners = new Map<string, number>();
  for (const row of rows) {
    const reference = foldReference(row);
    if (reference !== null && !isUnsettled(row)) owners.set(reference, row.position);
  }
  for (const row of rows.filter(isUnsettled)) {
    const reference = foldReference(row);
    const doubleOf = reference === null ? null : (orders.get(reference) ?? null);
    const doublePosition = reference === null ? null : (owners.get(reference) ?? null);
    if (reference !== null && doublePosition === null) owners.set(reference, row.position);
    const isDouble = !row.isDoubleAllowed && (doubleOf !== null || doublePosition !== null);
    const state = isDouble || Object.keys(row.problems).length > 0 ? ('invalid' as const) : ('ready' as const);
    if (doubleOf !== row.doubleOf || doublePosition !== row.doublePosition || state !== row.state)
      await updateRow(tx, row.id, { doubleOf, doublePosition, state });
  }
}
