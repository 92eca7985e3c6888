import { marketplaceMessages } from '#domain/messages/marketplace.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { lockMarketplaceUser, linkToMarketplace } from './marketplace-user-repository.ts';

/** Null removes the id. Name, role and company follow at the next token with it. @throws RuleBroken when another user has that id */
export async function linkUser(tx: Db, id: number, marketplaceId: string | null): Promise<void> {
  const other = marketplaceId === null ? null : await lockMarketplaceUser(tx, marketplaceId);
  if (other?.id === id) return;
  if (other) throw new RuleBroken({ marketplaceId: [marketplaceMessages.idTaken(marketplaceId!, other.userName)] });
  await linkToMarketplace(tx, id, marketplaceId);
}
