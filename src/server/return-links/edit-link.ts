import type { NewestReturnLink } from '#contract/return-links.ts';
import { mailMessages } from '#domain/messages/mails.ts';
import { returnLinkMessages as words } from '#domain/messages/return-links.ts';
import { quoteMessages } from '#domain/messages/quote.ts';
import { centsNumber, centsText } from '#domain/money.ts';
import { orderAllows } from '#domain/order-rights.ts';
import { brokenValidity, type ReturnLinkInput, returnLinkState } from '#domain/return-link.ts';
import { isStaff } from '#domain/user.ts';
import { weightText } from '#domain/units.ts';
import { localMoment } from '#domain/working-days.ts';
import { isTestCompany } from '#server/customers/test-company.ts';
import { returnMails } from '#server/limits.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { writeOrderMail } from '#server/mail/write-order-mail.ts';
import { lockOrder, namePlaces, type Order, recordAction } from '#server/orders/order.ts';
import { Conflict, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { useLimits } from '#server/platform/limits.ts';
import type { Services } from '#server/services.ts';
import { readShipment } from '#server/shipments/read-shipment.ts';
import { refuseStaffOfTest, weightOf } from './quote-return.ts';
import { changeLink, findNewestLink, insertLink, nameProviders, pathOfLink } from './repository.ts';

export interface LinkAct {
  requestId: number;
  caller: Caller;
  now: Date;
}

/** @throws NotFound */
export async function readNewestLink(
  db: Db,
  { tokenKey }: Pick<Services, 'tokenKey'>,
  { requestId, caller, now }: LinkAct,
): Promise<NewestReturnLink> {
  const { shipment, to } = await readShipment(db, requestId);
  const link = await findNewestLink(db, requestId);
  const state = link && returnLinkState(link, now);
  // Whoever has the path can spend the deposit.
  const maySpend = !caller.key || caller.key.scopes.includes('payments:write');
  return {
    measurementSystem: shipment.measurementSystem,
    recipientEmail: to?.email || null,
    livemode: shipment.livemode,
    link: link && {
      state: state!,
      path: state === 'open' && maySpend ? pathOfLink(tokenKey, link) : null,
      validUntil: link.validUntil,
      mostWeight: Number(link.mostWeight),
      carriers: await nameProviders(db, link.providerIds),
      mostUSD: centsNumber(link.mostUsd),
      madeBy: link.madeBy,
      dateCreated: link.createdAt,
      dateMailed: link.mailedAt,
      dateRevoked: link.revokedAt,
      dateUsed: link.usedAt,
      returnId: link.returnId,
    },
  };
}

const record = (tx: Db, order: Order, { caller, now }: LinkAct, content: string) =>
  recordAction(tx, order, { type: words.action, content, userId: caller.userId, isCustomers: true, now });

async function refuseCarriers(
  tx: Db,
  { carriers }: Pick<Services, 'carriers'>,
  order: Order,
  ids: readonly number[] | null,
  now: Date,
): Promise<void> {
  if (ids === null) return;
  const today = localMoment(now, order.originTimeZone).day;
  const offered = (await carriers.list(tx, today, order.customerId)).map(({ providerId }) => providerId);
  if (!ids.every((id) => offered.includes(id))) throw new RuleBroken({ carrierIds: [words.carrierUnknown] });
}

/** One at a time; one that has ended makes room. @throws NotFound for staff at a test order; RuleBroken by field; Conflict while one is open */
export async function makeLink(
  tx: Db,
  services: Pick<Services, 'carriers' | 'tokenKey' | 'config'>,
  { validUntil, mostWeight, carrierIds, mostUSD, readAndAccepted }: ReturnLinkInput,
  act: LinkAct,
): Promise<NewestReturnLink> {
  const { requestId, caller, now } = act;
  const order = await lockOrder(tx, requestId, now);
  refuseStaffOfTest(order, caller);
  if (!orderAllows('createReturn', order)) throw new RuleBroken(quoteMessages.returnTooEarly);
  const broken = brokenValidity(validUntil, now);
  if (broken) throw new RuleBroken({ validUntil: [broken] });
  if (!isStaff(caller.role) && !readAndAccepted) throw new RuleBroken({ readAndAccepted: [words.acceptTerms] });
  const sent = await readShipment(tx, requestId);
  if (!sent.from || !sent.to) throw new RuleBroken(words.noDetails);
  const weight = weightOf(sent);
  if (mostWeight > weight)
    throw new RuleBroken({ mostWeight: [words.tooHeavyToSend(weightText(weight, order.measurementSystem))] });
  await refuseCarriers(tx, services, order, carrierIds, now);
  const before = await findNewestLink(tx, requestId);
  if (before && returnLinkState(before, now) === 'expired') await changeLink(tx, before, { revokedAt: now });
  const isMade = await insertLink(tx, services.tokenKey, {
    ...{ requestId, customerId: order.customerId, validUntil, mostWeight: String(mostWeight), mostUsd: mostUSD },
    ...{ providerIds: carrierIds && [...new Set(carrierIds)], madeById: caller.userId, createdAt: now },
    ...(isStaff(caller.role) ? {} : { termsVersion: services.config.termsVersion, termsAcceptedAt: now }),
  });
  if (!isMade) throw new Conflict(words.openAlready);
  await record(tx, order, act, words.made(validUntil, centsText(mostUSD)));
  return await readNewestLink(tx, services, act);
}

/** @throws Conflict where none is open, or one that has ended for what only an open one can do */
async function lockNewest(tx: Db, { requestId, now }: LinkAct, states: readonly string[]) {
  const order = await lockOrder(tx, requestId, now);
  const link = await findNewestLink(tx, requestId);
  if (!link || !states.includes(returnLinkState(link, now))) throw new Conflict(words.notOpen);
  return { order, link };
}

/** Also one that has ended. */
export async function extendLink(
  tx: Db,
  services: Pick<Services, 'tokenKey'>,
  validUntil: string,
  act: LinkAct,
): Promise<NewestReturnLink> {
  const { order, link } = await lockNewest(tx, act, ['open', 'expired']);
  const broken = brokenValidity(validUntil, act.now);
  if (broken) throw new RuleBroken({ validUntil: [broken] });
  await changeLink(tx, link, { validUntil });
  await record(tx, order, act, words.extended(validUntil));
  return await readNewestLink(tx, services, act);
}

export async function revokeLink(
  tx: Db,
  services: Pick<Services, 'tokenKey'>,
  act: LinkAct,
): Promise<NewestReturnLink> {
  const { order, link } = await lockNewest(tx, act, ['open']);
  await changeLink(tx, link, { revokedAt: act.now });
  await record(tx, order, act, words.revoked);
  return await readNewestLink(tx, services, act);
}

/** @throws RuleBroken where the order has no address of the recipient; Conflict for a link that cannot be shown */
export async function mailLink(tx: Db, services: Pick<Services, 'tokenKey'>, act: LinkAct): Promise<NewestReturnLink> {
  const { order, link } = await lockNewest(tx, act, ['open']);
  const { from, to } = await readShipment(tx, order.id);
  await useLimits(tx, [{ limit: returnMails, subject: `link:${link.id}` }], act.now);
  const path = pathOfLink(services.tokenKey, link);
  if (path === null) throw new Conflict(words.section.outOfSight);
  const sender = from!.company;
  const isMailed =
    Boolean(to?.email) &&
    (await writeMail(
      tx,
      {
        kind: 'return-link',
        to: { name: to!.contact, email: to!.email },
        order,
        subject: words.mail.subject(sender),
        paragraphs: [
          words.mail.offer(sender, namePlaces(order).to),
          words.mail.until(link.validUntil),
          words.mail.code,
        ],
        link: { label: words.mail.link, path },
      },
      act.now,
    ));
  // No mail leaves for an order of a test key.
  if (!isMailed && !(await isTestCompany(tx, order.customerId))) throw new RuleBroken(words.noAddress);
  await changeLink(tx, link, { mailedAt: act.now });
  await record(tx, order, act, words.mailed(to!.email));
  return await readNewestLink(tx, services, act);
}

/** At most once a day: the receiver may try again and again. Expects the order locked. */
export async function warnSender(tx: Db, order: Order, linkId: number, reason: string, now: Date): Promise<void> {
  await changeLink(tx, { id: linkId, requestId: order.id }, { warnedAt: now });
  const content = words.stopped(reason);
  await recordAction(tx, order, { type: words.action, content, userId: null, now });
  const { from, to } = namePlaces(order);
  await writeOrderMail(
    tx,
    order,
    {
      kind: 'return-stopped',
      subject: words.warning.subject(order.id),
      paragraphs: [
        words.warning.tried(order.id, mailMessages.route(from, to)),
        words.warning.reason(reason),
        words.warning.next,
      ],
      link: { label: words.warning.link, path: `/shipmentDetails/${order.id}` },
    },
    now,
  );
}
