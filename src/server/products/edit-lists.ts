import type { Product, SavedPackage } from '#contract/products.ts';
import { customsMessages } from '#domain/messages/customs.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { productMessages } from '#domain/messages/products.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { centsNumber } from '#domain/money.ts';
import {
  mostProducts,
  mostSavedPackages,
  type ProductInput,
  productLabels,
  type SavedPackageInput,
} from '#domain/product.ts';
import { isOwnerVisible } from '#server/customers/find-company.ts';
import { isHsCode } from '#server/customs-checks/hs-codes.ts';
import { listCountries } from '#server/places/countries.ts';
import { Conflict, NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { matchesVersion } from '#server/platform/if-match.ts';
import { countItems, findOwner, type ListTable, lockLists, selectPackages, selectProducts } from './repository.ts';

const countryCodes = new Set(listCountries().map(({ code }) => code));

type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['executeTakeFirstOrThrow']>>;
type PackageRow = Awaited<ReturnType<ReturnType<typeof selectPackages>['executeTakeFirstOrThrow']>>;

export function toProduct(row: ProductRow): Product {
  const { customerId: _, weight, value, ...shown } = row;
  return { ...shown, weight: Number(weight), value: centsNumber(value) };
}

export function toSavedPackage(row: PackageRow): SavedPackage {
  const { customerId: _, weight, ...shown } = row;
  return {
    ...shown,
    length: Number(row.length),
    width: Number(row.width),
    height: Number(row.height),
    weight: weight === null ? null : Number(weight),
  };
}

/** @throws RuleBroken by field */
async function checkProduct(tx: Db, customerId: number, { hsCode, originCountry, savedPackageId }: ProductInput) {
  if (hsCode !== null && !isHsCode(hsCode)) throw new RuleBroken({ hsCode: [customsMessages.noSuchCode(hsCode)] });
  if (!countryCodes.has(originCountry))
    throw new RuleBroken({ originCountry: [ruleMessages.notValid(productLabels.originCountry)] });
  if (savedPackageId !== null && (await findOwner(tx, 'savedPackages', savedPackageId)) !== customerId)
    throw new RuleBroken({ savedPackageId: [productMessages.noSuchPackage] });
}

/** @throws RuleBroken for a full list */
async function makeRoom(tx: Db, table: ListTable, customerId: number): Promise<void> {
  await lockLists(tx, customerId);
  const most = table === 'products' ? mostProducts : mostSavedPackages;
  if ((await countItems(tx, table, customerId)) >= most)
    throw new RuleBroken((table === 'products' ? productMessages.full : productMessages.packagesFull)(most));
}

const toProductColumns = ({ weight, ...sent }: ProductInput) => ({ ...sent, weight: String(weight) });

const toPackageColumns = ({ weight, length, width, height, ...sent }: SavedPackageInput) => ({
  ...sent,
  ...{ length: String(length), width: String(width), height: String(height) },
  weight: weight === null ? null : String(weight),
});

/** @throws RuleBroken by field, or for a full list */
export async function addProduct(tx: Db, customerId: number, sent: ProductInput): Promise<Product> {
  await makeRoom(tx, 'products', customerId);
  await checkProduct(tx, customerId, sent);
  const values = { ...toProductColumns(sent), customerId };
  return toProduct(await tx.insertInto('products').values(values).returningAll().executeTakeFirstOrThrow());
}

/** @throws RuleBroken for a full list */
export async function addPackage(tx: Db, customerId: number, sent: SavedPackageInput): Promise<SavedPackage> {
  await makeRoom(tx, 'savedPackages', customerId);
  const values = { ...toPackageColumns(sent), customerId };
  return toSavedPackage(await tx.insertInto('savedPackages').values(values).returningAll().executeTakeFirstOrThrow());
}

interface Change<T> {
  sent: T;
  /** Null skips the check. */
  ifMatch: string | null;
}

const refuse = (current: unknown) =>
  new Conflict(errorMessages.changedMeanwhile, { code: 'changed-meanwhile', current });

/** @throws NotFound; RuleBroken by field; Conflict with the current product */
export async function changeProduct(tx: Db, id: number, { sent, ifMatch }: Change<ProductInput>): Promise<Product> {
  const row = await selectProducts(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new NotFound();
  if (!matchesVersion(ifMatch, row.version)) throw refuse(toProduct(row));
  await checkProduct(tx, row.customerId, sent);
  const values = { ...toProductColumns(sent), version: row.version + 1 };
  return toProduct(
    await tx.updateTable('products').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
  );
}

/** @throws NotFound; Conflict with the current package */
export async function changePackage(
  tx: Db,
  id: number,
  { sent, ifMatch }: Change<SavedPackageInput>,
): Promise<SavedPackage> {
  const row = await selectPackages(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new NotFound();
  if (!matchesVersion(ifMatch, row.version)) throw refuse(toSavedPackage(row));
  const values = { ...toPackageColumns(sent), version: row.version + 1 };
  return toSavedPackage(
    await tx.updateTable('savedPackages').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
  );
}

export const isListItemVisible =
  (table: ListTable) =>
  async (db: Db, id: number, caller: Caller): Promise<boolean> =>
    await isOwnerVisible(db, await findOwner(db, table, id), caller);
