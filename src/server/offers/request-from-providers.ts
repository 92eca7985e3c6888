import { chargeableText } from '#domain/chargeable-weight.ts';
import { mailMessages } from '#domain/messages/mails.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { type Cents, centsText, type FinePercent } from '#domain/money.ts';
import { targetForProvider } from '#domain/customer-price.ts';
import { lastMoment } from '#domain/working-days.ts';
import { pieceText } from '#domain/units.ts';
import { readCustomerPricing } from '#server/customers/pricing.ts';
import { companySubject, providerMails } from '#server/limits.ts';
import { hasCompanyAccess } from '#server/customers/access.ts';
import { useLimits } from '#server/platform/limits.ts';
import { type NewMail, writeMail } from '#server/mail/write-mail.ts';
import type { Db } from '#server/platform/handler.ts';
import { readPricing } from '#server/providers/pricing.ts';
import { routeOf, recordAction, type Order, showInsurance } from '#server/orders/order.ts';
import { makeOfferLink } from './offer-link.ts';
import { awaitCompletion } from './send-complete-mail.ts';
import { findWishes, insertOfferRequests, listPieces, listNotRequested, type Wishes } from './request-repository.ts';
import { incotermsOf } from './read-wishes.ts';

/** `target` is the customer's price in US cents; null or 0: none. */
export interface OfferRequestBatch {
  deadline: Date;
  target: Cents | null;
  userId: number;
  now: Date;
}

/** So many packages are listed in the mail; the page behind the link lists all. */
const mostListed = 10;

async function wordLoad(tx: Db, order: Order): Promise<string[]> {
  const words = mailMessages.offerRequest;
  const system = order.measurementSystem;
  const packages = await listPieces(tx, order.id);
  const pieces = packages.reduce((sum, { quantity }) => sum + quantity, 0);
  const kinds = packages.slice(0, mostListed).map((each) => `${each.quantity} × ${pieceText(each, system)} each`);
  const insurance = showInsurance(order);
  return [
    words.load(pieces, packages.length, chargeableText(BigInt(order.chargeableGrams), system)),
    words.packages(kinds, packages.length - kinds.length),
    ...(insurance ? [words.insured(insurance.amount, insurance.currency)] : []),
  ];
}

function wordWishes(wishes: Wishes): string[] {
  const words = mailMessages.offerRequest;
  const terms = incotermsOf(wishes);
  const ways = [...(wishes.byAir ? ['air'] : []), ...(wishes.bySea ? ['sea'] : [])];
  return [
    words.pickup(wishes.pickupDate),
    ...(wishes.expectedDate ? [words.expected(wishes.expectedDate)] : []),
    ...(wishes.deadlineDate ? [words.latest(wishes.deadlineDate)] : []),
    ...(terms.length > 0 ? [words.incoterms(terms)] : []),
    ...(ways.length > 0 ? [words.ways(ways)] : []),
    ...(wishes.dangerousGoods ? [words.dangerous] : []),
    ...(wishes.other ? [words.other(wishes.other)] : []),
    ...(wishes.additionalInformation ? [words.information(wishes.additionalInformation)] : []),
  ];
}

/** The same for all providers, and without the customer (rule PR-7). */
async function wordShipment(
  tx: Db,
  order: Order,
  { deadline }: OfferRequestBatch,
): Promise<Pick<NewMail, 'subject' | 'paragraphs'>> {
  const words = mailMessages.offerRequest;
  const route = routeOf(order);
  const wishes = await findWishes(tx, order.id);
  const until = lastMoment(deadline, order.originTimeZone);
  return {
    subject: words.subject(order.id, route),
    paragraphs: [
      words.quoteRequested(route),
      ...(await wordLoad(tx, order)),
      ...(wishes ? wordWishes(wishes) : []),
      words.deadline(until.day, until.time, order.originTimeZone),
    ],
  };
}

/** By provider id; empty without a target (rule O-25). */
async function readTargets(
  tx: Db,
  providerIds: readonly number[],
  target: Cents | null,
  customerPricing: FinePercent,
): Promise<Map<number, Cents>> {
  if (!target) return new Map();
  const pricing = await readPricing(tx, providerIds);
  return new Map([...pricing].map(([id, each]) => [id, targetForProvider(each, target, customerPricing)]));
}

/** Asks also providers without an address: staff can enter their response. For a test order nobody is asked. Returns how many were. */
export async function requestFromProviders(tx: Db, order: Order, batch: OfferRequestBatch): Promise<number> {
  const { deadline, target, now, userId } = batch;
  if (!order.livemode) {
    const content = offerMessages.testOrder;
    await recordAction(tx, order, { type: offerMessages.requested, content, userId, isCustomers: true, now });
    return 0;
  }
  const providers = await listNotRequested(tx, order.id);
  if (providers.length === 0) return 0;
  const mails = {
    limit: providerMails(await hasCompanyAccess(tx, order.customerId)),
    subject: companySubject(order.customerId),
    amount: providers.filter(({ email }) => email !== null).length,
  };
  await useLimits(tx, [mails], now);
  const links = providers.map(makeOfferLink);
  await insertOfferRequests(
    tx,
    providers.map(({ id }, at) => ({
      requestId: order.id,
      customerId: order.customerId,
      providerId: id,
      askedAt: now,
      deadline,
      targetPrice: target || null,
      linkHash: links[at]!.hash,
    })),
  );
  const customerPricing = await readCustomerPricing(tx, order.customerId);
  const targets = await readTargets(
    tx,
    providers.map(({ id }) => id),
    target,
    customerPricing,
  );
  const { subject, paragraphs } = await wordShipment(tx, order, batch);
  for (const [at, { id, name, email }] of providers.entries()) {
    if (email === null) continue;
    const aim = targets.get(id);
    await writeMail(
      tx,
      {
        kind: 'offer-request',
        to: { name, email },
        order,
        subject,
        paragraphs: aim === undefined ? paragraphs : [...paragraphs, mailMessages.offerRequest.target(centsText(aim))],
        link: { label: mailMessages.offerRequest.link, path: links[at]!.path },
      },
      now,
    );
  }
  await awaitCompletion(tx, order.id, deadline, now);
  const content = offerMessages.providersRequested(providers.length);
  await recordAction(tx, order, { type: offerMessages.requested, content, userId, isCustomers: true, now });
  return providers.length;
}
