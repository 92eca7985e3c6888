import { marketplaceMessages } from '#domain/messages/marketplace.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { lockOutsideCustomer, linkToMarketplace } from './repository.ts';

/** Null removes the id. Name and access follow at the next token with it. @throws RuleBroken when another customer has that id */
export async function linkCustomer(tx: Db, id: number, marketplaceId: string | null): Promise<void> {
  const other = marketplaceId === null ? null : await lockOutsideCustomer(tx, marketplaceId);
  if (other?.id === id) return;
  if (other) throw new RuleBroken({ marketplaceId: [marketplaceMessages.idTaken(marketplaceId!, other.name)] });
  await linkToMarketplace(tx, id, marketplaceId);
}
