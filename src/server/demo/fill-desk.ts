import type { Answer, AnyCall, GivenInput } from '#contract/call.ts';
import { invoiceCalls } from '#contract/invoices.ts';
import { supportCalls } from '#contract/support.ts';
import { offerActCalls } from '#contract/offer-acts.ts';
import { offerCalls } from '#contract/offers.ts';
import { providerAnswerCalls } from '#contract/provider-answers.ts';
import { shipmentChangeCalls } from '#contract/shipment-changes.ts';
import { utcDay } from '#domain/utc-day.ts';
import { utcTime } from '#domain/utc-time.ts';
import { addDays } from '#domain/working-days.ts';
import type { Server } from '#server/create-server.ts';
import { pauseAfter } from '#server/platform/jobs.ts';
import type { Db } from '#server/platform/handler.ts';
import { demand } from './act-as.ts';
import { formSender, sendCompanyForm } from './company-form.ts';
import { demoCardNonce } from './demo-cards.ts';
import { idOf } from './idempotency-id.ts';
import { finishParcel, quoteOf, refreshOffers } from './send-parcel.ts';
import type { CarrierLine } from './unreachable-carriers.ts';
import { bergen, berlin, hamburg, lerwick, lyon, newYork, type Place, tokyo } from './demo-places.ts';
import { box, type PackageSent } from './parcels.ts';

/** An order that waits for support today: its customer, and what goes where. */
interface DeskOrder {
  userName: string;
  from: Place;
  to: Place;
  packages: PackageSent[];
}

/** One order for each kind of the work queue (rule W-1) that no other order of the demo is of. */
const deskOrders = {
  deadlineToday: {
    userName: 'naoko',
    from: tokyo,
    to: berlin,
    packages: [
      box([120, 80, 95], 140, 1_850, 'Kiln shelves, silicon carbide', { quantity: 2, manufactureCountryCode: 'JP' }),
    ],
  },
  priceToEnter: {
    userName: 'magnus',
    from: lerwick,
    to: bergen,
    packages: [box([240, 60, 60], 85, 3_400, 'Carbon mast in two parts', { manufactureCountryCode: 'GB' })],
  },
  refundToSend: {
    userName: 'florian',
    from: hamburg,
    to: newYork,
    packages: [box([30, 30, 25], 3.8, 720, 'Microscope objectives')],
  },
  bookingFailed: {
    userName: 'inga',
    from: hamburg,
    to: lyon,
    packages: [box([60, 40, 40], 12, 540, 'Life jackets, adult', { quantity: 3, manufactureCountryCode: 'GB' })],
  },
} as const satisfies Record<string, DeskOrder>;

/** The means to make orders at moments of the past. */
export interface Desk {
  db: Db;
  server: Pick<Server, 'app' | 'runDue'>;
  today: Date;
  setClock: (at: Date) => void;
  /** The headers of somebody who signs in at the moment that the clock shows. */
  signIn: (userName: string) => Promise<Record<string, string>>;
  line: CarrierLine;
}

type Kind = keyof typeof deskOrders;

/** A caller of one order's acts, each under a key of its own. */
const callerFor =
  ({ server, signIn }: Desk, kind: Kind) =>
  async <C extends AnyCall>(userName: string, call: C, input: GivenInput<C>, what = ''): Promise<Answer<C>> => {
    const key = idOf(`demo desk ${kind} ${call.path} ${what}`);
    return demand(server.app, call, input, { ...(await signIn(userName)), 'idempotency-key': key });
  };

const askExpress = async (desk: Desk, kind: Kind): Promise<number> => {
  const order: DeskOrder = deskOrders[kind];
  const body = quoteOf({ ...order, system: 'M', insurance: 0 });
  return (await callerFor(desk, kind)(order.userName, offerCalls.askExpress, { body })).shippingRequestId;
};

/** Orders the cheapest express offer of a request, enters the details and pays. */
async function payFor(desk: Desk, kind: Kind, id: number, payment: { type: 'C' | 'D' }): Promise<void> {
  const { app } = desk.server;
  const order: DeskOrder = deskOrders[kind];
  const headers = await desk.signIn(order.userName);
  const { expressShippingOffers: offers } = await demand(app, offerCalls.options, { params: { id } }, headers);
  const cheapest = offers.toSorted((one, other) => one.finalPrice! - other.finalPrice!)[0]!;
  await finishParcel(app, headers, {
    // At any hour: a courier who could come today may come too early.
    request: { ...order, reached: 'booked', daysAhead: 1 },
    named: `desk ${kind}`,
    id,
    offerId: cheapest.id,
    payment: payment.type === 'C' ? { type: 'C', payCreditCard: { nonce: demoCardNonce } } : { type: 'D' },
  });
}

const readAsked = async ({ server, signIn }: Desk, id: number) => {
  const options = await demand(server.app, offerCalls.options, { params: { id } }, await signIn('csd'));
  return options.shippingOfferRequests.toSorted((one, other) => one.id - other.id);
};

const refusal = { reason: 'Not on this lane' };

/** Forwarders were asked yesterday: two owe their answer today, however late it is. */
async function makeDeadlineToday(desk: Desk): Promise<void> {
  const write = callerFor(desk, 'deadlineToday');
  const midnight = utcTime(desk.today).add(1, 'day').startOf('day').valueOf();
  const deadline = new Date((desk.today.getTime() + midnight) / 2);
  const asked = utcTime(deadline).subtract(1, 'day');
  desk.setClock(asked.subtract(20, 'hour').toDate());
  const id = await askExpress(desk, 'deadlineToday');
  desk.setClock(asked.toDate());
  const body = { shippingRequestId: id, dueTime: 24, targetPrice: 1_200 };
  await write(deskOrders.deadlineToday.userName, offerCalls.askMore, { body });
  desk.setClock(asked.add(30, 'minute').toDate());
  const [first, second] = await readAsked(desk, id);
  await write('csd', offerActCalls.decline, { params: { id: first!.id }, body: refusal });
  const pickUpDate = addDays(utcDay(desk.today), 6);
  const offer = { targetPrice: 815, pickUpDate, deliveryDate: addDays(pickUpDate, 5), providerNote: null };
  await write('csd', offerActCalls.enterTargetPrice, { params: { id: second!.id }, body: offer });
}

/** Everybody answered days ago: one with an estimate, for which the price has to be asked and entered. */
async function makePriceToEnter(desk: Desk): Promise<void> {
  const write = callerFor(desk, 'priceToEnter');
  const order = deskOrders.priceToEnter;
  const start = utcTime(desk.today).subtract(4, 'day').startOf('day').add(9, 'hour');
  desk.setClock(start.toDate());
  const pickUp = addDays(utcDay(desk.today), 4);
  const body = {
    ...quoteOf({ ...order, system: 'M', insurance: 0 }),
    TargetPrice: 700,
    PickupDate: pickUp,
    ExpectedDate: addDays(pickUp, 8),
    DeadlineDate: null,
    TypeSea: true,
    TypeAir: false,
  };
  const { shippingRequestId: id } = await write(order.userName, offerCalls.askAll, { body });
  desk.setClock(start.add(3, 'hour').toDate());
  const { link_path: link } = await desk.db
    .selectFrom('mails')
    .select('link_path')
    .where('request_id', '=', id)
    .where('kind', '=', 'offer-request')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const answer = {
    kind: 'estimate' as const,
    price: 610,
    pickUpDate: pickUp,
    deliveryDate: addDays(pickUp, 6),
    validUntil: null,
    note: 'On deck, subject to a survey of the lashing',
    keepFile: false,
  };
  const params = { token: link!.slice(link!.lastIndexOf('/') + 1) };
  const byLink = { 'idempotency-key': idOf('demo desk estimate') };
  await demand(desk.server.app, providerAnswerCalls.answer, { params, body: { JsonData: answer } }, byLink);
  for (const { id: asked, state } of await readAsked(desk, id))
    if (state === 'asked')
      await write('csd', offerActCalls.decline, { params: { id: asked }, body: refusal }, String(asked));
}

/** An order that was paid by card cost less than was paid, and a manager allowed money back. */
async function makeRefundToSend(desk: Desk): Promise<void> {
  const write = callerFor(desk, 'refundToSend');
  const start = utcTime(desk.today).subtract(10, 'day').startOf('day').add(10, 'hour');
  desk.setClock(start.toDate());
  const id = await askExpress(desk, 'refundToSend');
  await payFor(desk, 'refundToSend', id, { type: 'C' });
  await desk.server.runDue();
  desk.setClock(start.add(5, 'day').toDate());
  await write('csd', shipmentChangeCalls.changeState, { params: { id }, body: { status: 'F' } });
  const invoiced = start.add(7, 'day');
  desk.setClock(invoiced.toDate());
  const invoice = { number: 'V-4188', date: utcDay(invoiced.toDate()), amountEUR: 30 };
  await write('csd', invoiceCalls.enter, { params: { id }, body: invoice });
  desk.setClock(invoiced.add(1, 'hour').toDate());
  await write('manager', invoiceCalls.editRefund, { body: { shippingRequestId: id, refundAmountUSD: 12.5 } });
}

/** A failed booking is tried again after pauses that grow to an hour: after so many tries. */
const triesOfBooking = 11;

/** An order was paid an hour and a half ago, and its carrier has not answered since. */
async function makeBookingFailed(desk: Desk): Promise<number> {
  const { server, today, line, setClock, signIn } = desk;
  const asked = utcTime(today).subtract(2, 'day');
  setClock(asked.toDate());
  const id = await askExpress(desk, 'bookingFailed');
  let at = utcTime(today).subtract(90, 'minute');
  setClock(at.subtract(5, 'minute').toDate());
  await refreshOffers(server.app, await signIn(deskOrders.bookingFailed.userName), id);
  setClock(at.toDate());
  await payFor(desk, 'bookingFailed', id, { type: 'D' });
  line.isCut = true;
  for (let tries = 1; tries <= triesOfBooking; tries += 1) {
    setClock(at.toDate());
    await server.runDue();
    at = at.add(pauseAfter(tries), 'second');
  }
  line.isCut = false;
  return id;
}

/** The one who paid and got no label asks where it stays. */
async function writeToSupport(desk: Desk, id: number): Promise<void> {
  desk.setClock(utcTime(desk.today).subtract(40, 'minute').toDate());
  await callerFor(desk, 'bookingFailed')(deskOrders.bookingFailed.userName, supportCalls.write, {
    params: { id },
    body: {
      messageBody:
        'We paid an hour ago and there is still no label. Our workshop closes at six: when does the courier come?',
    },
  });
}

/** A company that wants to order has sent its KYC form in the morning of yesterday. */
async function awaitCompanyCheck({ server, today, setClock, signIn }: Desk): Promise<void> {
  setClock(utcTime(today).subtract(1, 'day').startOf('day').add(9, 'hour').toDate());
  await sendCompanyForm(server.app, await signIn(formSender));
}

/** Makes what waits for support since the last days, as nothing else of the demo does. @throws Error when a call is refused */
export async function fillDesk(desk: Desk): Promise<void> {
  await makeRefundToSend(desk);
  await makePriceToEnter(desk);
  await makeDeadlineToday(desk);
  await writeToSupport(desk, await makeBookingFailed(desk));
  await awaitCompanyCheck(desk);
}
