import type { ProviderResponse } from '#contract/providers.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { providerMessages } from '#domain/messages/providers.ts';
import { finePercentText, centsNumber, centsOfText, finePercentNumber, finePercentOfText } from '#domain/money.ts';
import type { Provider } from '#domain/provider.ts';
import { Conflict, NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { matchesVersion } from '#server/platform/if-match.ts';
import {
  findProvider,
  hasTariffOrPoints,
  insertProvider,
  listOpenRequests,
  lockProvider,
  markDeleted,
  type ProviderColumns,
  type ProviderRow,
  replaceRanges,
  updateProvider,
} from './repository.ts';

const percentNumber = (text: string): number => finePercentNumber(finePercentOfText(text));

/** Rule PR-1. */
export const showProvider = (row: ProviderRow): ProviderResponse => ({
  id: row.id,
  name: row.name,
  type: row.express,
  email: row.email,
  phone: row.phone,
  rules: row.rules,
  includeMargin: row.includeMargin,
  margin: percentNumber(row.margin),
  priceRangeList: row.ranges.map(({ costFrom, pricing }) => ({
    costFrom: centsNumber(centsOfText(costFrom)),
    pricing: percentNumber(pricing),
  })),
  insurance: row.insurance,
  pickupInfo: row.pickupInfo,
  shipmentInfo: row.shipmentInfo,
  serviceInfo: row.serviceInfo,
  trackingLink: row.trackingLink,
  version: row.version,
});

const columnsOf = (sent: Provider): ProviderColumns => ({
  name: sent.name,
  express: sent.type,
  email: sent.email,
  phone: sent.phone,
  rules: sent.rules,
  includeMargin: sent.includeMargin,
  margin: finePercentText(sent.margin),
  insurance: sent.insurance,
  pickupInfo: sent.pickupInfo,
  shipmentInfo: sent.shipmentInfo,
  serviceInfo: sent.serviceInfo,
  trackingLink: sent.trackingLink,
});

const rangesOf = ({ priceRangeList }: Provider) =>
  priceRangeList.map(({ costFrom, pricing }) => ({ costFrom, pricing: finePercentText(pricing) }));

/** The most orders that a refusal names. */
const mostNamed = 5;

type Words = (orders: readonly number[], more: number) => string;

async function describeOpenRequests(tx: Db, id: number, now: Date, words: Words): Promise<string | null> {
  const open = await listOpenRequests(tx, id, now);
  return open.length === 0 ? null : words(open.slice(0, mostNamed), Math.max(0, open.length - mostNamed));
}

export const isProviderVisible = async (db: Db, id: number): Promise<boolean> => (await findProvider(db, id)) !== null;

async function lockAndRead(tx: Db, id: number, purpose: 'edit' | 'deletion'): Promise<ProviderRow> {
  const isThere = await lockProvider(tx, id, { for: purpose });
  const row = isThere ? await findProvider(tx, id) : null;
  if (!row) throw new NotFound(errorMessages.missing.provider);
  return row;
}

export async function createProvider(tx: Db, sent: Provider): Promise<ProviderResponse> {
  const id = await insertProvider(tx, columnsOf(sent));
  await replaceRanges(tx, id, rangesOf(sent));
  return showProvider((await findProvider(tx, id))!);
}

/** Rule PR-5: a provider with a tariff stays express, and one with open requests cannot become express. @throws RuleBroken */
async function checkType(tx: Db, row: ProviderRow, sent: Provider, now: Date): Promise<void> {
  if (row.express === sent.type) return;
  const sentence = row.express
    ? (await hasTariffOrPoints(tx, row.id)) && providerMessages.expressHasTariff
    : await describeOpenRequests(tx, row.id, now, providerMessages.openKeepsType);
  if (sentence) throw new RuleBroken({ type: [sentence] });
}

/** @throws NotFound; Conflict with the provider if it is not at `ifMatch` (null skips the check); RuleBroken for its type */
export async function changeProvider(
  tx: Db,
  id: number,
  { sent, ifMatch, now }: { sent: Provider; ifMatch: string | null; now: Date },
): Promise<ProviderResponse> {
  // It may become an express provider only while nobody is asking it for offers.
  const row = await lockAndRead(tx, id, sent.type ? 'deletion' : 'edit');
  if (!matchesVersion(ifMatch, row.version)) {
    throw new Conflict(errorMessages.changedMeanwhile, { code: 'changed-meanwhile', current: showProvider(row) });
  }
  await checkType(tx, row, sent, now);
  await updateProvider(tx, id, columnsOf(sent), now);
  await replaceRanges(tx, id, rangesOf(sent));
  return showProvider((await findProvider(tx, id))!);
}

/** Existing offers stay. @throws NotFound; RuleBroken for an express provider and for one with open requests (rule PR-4) */
export async function removeProvider(tx: Db, id: number, now: Date): Promise<void> {
  const row = await lockAndRead(tx, id, 'deletion');
  if (row.express) throw new RuleBroken(providerMessages.expressStays);
  const open = await describeOpenRequests(tx, id, now, providerMessages.hasOpenRequests);
  if (open) throw new RuleBroken(open);
  await markDeleted(tx, id, now);
}
