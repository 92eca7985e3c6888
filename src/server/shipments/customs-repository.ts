import type { CustomsResponse } from '#contract/customs-shape.ts';
import { type CustomsDeclaration, hsEdition } from '#domain/customs.ts';
import { centsNumber } from '#domain/money.ts';
import type { Order } from '#server/orders/order.ts';
import type { Db } from '#server/platform/handler.ts';
import { lockOrderForChange } from '#server/read-models/changed-orders.ts';

/** The customs declaration; null while none is saved. */
export async function readCustoms(db: Db, requestId: number): Promise<CustomsDeclaration | null> {
  const row = await db
    .selectFrom('customsDeclarations')
    .selectAll()
    .where('requestId', '=', requestId)
    .executeTakeFirst();
  if (!row) return null;
  const lines = await db
    .selectFrom('customsLines')
    .selectAll()
    .where('requestId', '=', requestId)
    .orderBy('lineNumber')
    .execute();
  const { requestId: _, customerId: __, ...declaration } = row;
  return {
    ...declaration,
    lines: lines.map(({ requestId: _id, customerId: _customer, lineNumber: _line, ...line }) => ({
      ...line,
      hsEdition: line.hsEdition as typeof hsEdition,
    })),
  };
}

/** Replaces what was saved; null removes it. */
export async function saveCustoms(
  tx: Db,
  { id: requestId, customerId }: Pick<Order, 'id' | 'customerId'>,
  customs: CustomsDeclaration | null,
): Promise<void> {
  await lockOrderForChange(tx, requestId);
  await tx.deleteFrom('customsDeclarations').where('requestId', '=', requestId).execute();
  if (!customs) return;
  const { lines, importer, taxNumbers, ...declaration } = customs;
  await tx
    .insertInto('customsDeclarations')
    .values({
      ...declaration,
      requestId,
      customerId,
      importer: importer && JSON.stringify(importer),
      taxNumbers: JSON.stringify(taxNumbers),
    })
    .execute();
  await tx
    .insertInto('customsLines')
    .values(lines.map((line, index) => ({ ...line, requestId, customerId, lineNumber: index + 1 })))
    .execute();
}

const chargesOf = ({ freight, insurance, otherCharges }: CustomsDeclaration) => ({
  freight: freight === null ? null : centsNumber(freight),
  insurance: insurance === null ? null : centsNumber(insurance),
  otherCharges: otherCharges === null ? null : centsNumber(otherCharges),
});

export const toCustomsResponse = (customs: CustomsDeclaration | null): CustomsResponse | null =>
  customs && {
    ...customs,
    ...chargesOf(customs),
    lines: customs.lines.map((line) => ({ ...line, unitValue: centsNumber(line.unitValue) })),
  };
