import { returnLinkMessages as words } from '#domain/messages/return-links.ts';
import { isStaff } from '#domain/user.ts';
import { findScopesOfUser } from '#server/api-keys/authenticate-key.ts';
import { readCaller } from '#server/identity/authenticate.ts';
import { findMainUserId } from '#server/mail/order-recipient.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import type { LinkRow } from './repository.ts';

/** What the receiver cannot mend; `reason` is for the sender, null: they need not know. */
export class Stopped extends Error {
  readonly kind: keyof typeof words.page.refused;
  readonly reason: string | null;

  constructor(kind: Stopped['kind'], reason: string | null) {
    super(`The return was stopped (${kind})`);
    this.kind = kind;
    this.reason = reason;
  }
}

/** The link's maker; a person who cannot act any more is followed by the company's main user. @throws Stopped without one */
export async function findActor(db: Db, link: LinkRow, now: Date): Promise<Caller> {
  const name = `return-link:${link.id}`;
  const maker = await readCaller(db, link.madeById, name);
  const keyScopes = await findScopesOfUser(db, link.madeById, now);
  if (keyScopes) {
    if (!maker || !keyScopes.includes('payments:write')) throw new Stopped('noMaker', words.reasons.keyEnded);
    return maker;
  }
  if (maker && (isStaff(maker.role) || maker.customerId === link.customerId)) return maker;
  const mainId = await findMainUserId(db, link.customerId);
  const main = mainId === null ? null : await readCaller(db, mainId, name);
  if (!main) throw new Stopped('noMaker', words.reasons.noMaker);
  return main;
}
