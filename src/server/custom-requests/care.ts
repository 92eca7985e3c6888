import type { SentCustomRequest } from '#contract/custom-requests.ts';
import { changedCare, type CustomCare, customStateWords, mostCustomComments } from '#domain/custom-request.ts';
import { customRequestMessages as words } from '#domain/messages/custom-requests.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { queueMessages } from '#domain/messages/queue.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { quoteLabels } from '#domain/quote.ts';
import { Conflict, NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { matchesVersion } from '#server/platform/if-match.ts';
import { recordAction } from '#server/orders/order.ts';
import {
  type CareRecord,
  changeCustomRequest,
  countComments,
  findCustomRequest,
  insertEntry,
  lockCustomRequest,
} from './repository.ts';
import { showCustomRequest } from './show-custom-request.ts';

interface CareAct {
  id: number;
  caller: Caller;
  now: Date;
}

async function lock(tx: Db, id: number): Promise<CareRecord> {
  const record = await lockCustomRequest(tx, id);
  if (!record) throw new NotFound();
  return record;
}

/** Records who did it (rule Q-29). @throws NotFound; Conflict with the current request when it was changed meanwhile */
export async function careForRequest(
  tx: Db,
  { id, caller, now, care, ifMatch }: CareAct & { care: CustomCare; ifMatch: string | null },
): Promise<SentCustomRequest> {
  const record = await lock(tx, id);
  if (!matchesVersion(ifMatch, record.version))
    throw new Conflict(errorMessages.changedMeanwhile, {
      code: 'changed-meanwhile',
      current: await showCustomRequest(tx, id, caller),
    });
  await changeCare(tx, record, care, { caller, now });
  return await showCustomRequest(tx, id, caller);
}

interface Owner {
  id: number;
  name: string;
}

/** Applies the change and records it. `owner` is who `me` means. */
async function changeCare(
  tx: Db,
  record: CareRecord,
  care: CustomCare,
  { caller, now }: Pick<CareAct, 'caller' | 'now'>,
  owner: Owner = { id: caller.userId, name: caller.fullName },
): Promise<void> {
  const { state, ownerId } = changedCare({ state: record.state, ownerId: record.ownerId }, care, owner.id);
  const changes = [
    ...(ownerId === record.ownerId ? [] : [ownerId === null ? words.released : words.takenBy(owner.name)]),
    ...(state === record.state ? [] : [words.stateChanged(customStateWords[record.state], customStateWords[state])]),
  ];
  if (changes.length > 0) await changeCustomRequest(tx, record, { state, ownerId });
  for (const content of changes)
    await insertEntry(tx, record, { kind: 'change', content, userId: caller.userId, clientId: null, now });
}

/** Rule W-6. Returns the new owner. @throws NotFound; Conflict if the owner is not `expectedOwnerId`, whom the screen shows */
export async function assignRequest(
  tx: Db,
  { id, caller, now }: CareAct,
  { owner, expectedOwnerId }: { owner: Owner | null; expectedOwnerId: number | null },
): Promise<Owner | null> {
  const record = await lock(tx, id);
  if (record.ownerId !== null && record.ownerId !== caller.userId && record.ownerId !== expectedOwnerId) {
    const { ownerName: name } = (await findCustomRequest(tx, id))!;
    throw new Conflict(queueMessages.takenBy(name!), { code: 'taken-by-other' });
  }
  await changeCare(tx, record, { state: null, owner: owner ? 'me' : 'nobody' }, { caller, now }, owner ?? undefined);
  return owner;
}

/** Rule Q-29. The same client id again adds none. @throws NotFound; RuleBroken when it has too many */
export async function commentOnRequest(
  tx: Db,
  { id, caller, now, body, clientId }: CareAct & { body: string; clientId: string },
): Promise<SentCustomRequest> {
  const record = await lock(tx, id);
  if ((await countComments(tx, id)) >= mostCustomComments)
    throw new RuleBroken({ commentBody: [words.tooManyComments(mostCustomComments)] });
  await insertEntry(tx, record, { kind: 'comment', content: body, userId: caller.userId, clientId, now });
  return await showCustomRequest(tx, id, caller);
}

/** Rule Q-29. @throws RuleBroken for another customer's custom request, or one that already is an order */
export async function orderFromRequest(
  tx: Db,
  id: number | null,
  order: { id: number; customerId: number },
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  if (id === null) return;
  const record = await lockCustomRequest(tx, id);
  if (record?.customerId !== order.customerId)
    throw new RuleBroken({ CustomRequestId: [ruleMessages.notValid(quoteLabels.customRequest)] });
  if (record.requestId !== null) throw new RuleBroken(words.isOrdered(id, record.requestId));
  await changeCustomRequest(tx, record, { state: 'ordered', requestId: order.id });
  await insertEntry(tx, record, { kind: 'change', content: words.ordered(order.id), userId, clientId: null, now });
  await recordAction(tx, order, { type: words.madeFromAction, content: words.madeFrom(id), userId, now });
}
