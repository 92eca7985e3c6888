import { allCalls as calls } from '#contract/all-calls.ts';
import type { Answer, AnyCall, GivenInput } from '#contract/call.ts';
import { documentTypes } from '#domain/document.ts';
import type { OrderStatus } from '#domain/order.ts';
import type { StaffCode } from '#domain/tracking-entry.ts';
import { utcDay } from '#domain/utc-day.ts';
import { addDays, isWorkingDay, nextWorkingDay } from '#domain/working-days.ts';
import { companyForm, customRequest, type DemoOrder, deskOrders, journeys, moreOrders, tourOrders } from './orders.ts';

/** Something that is done at a moment. */
export interface Step {
  at: Date;
  act: () => Promise<unknown>;
}

/** The means to do it. */
export interface Hands {
  today: Date;
  /** Makes a call as a user; null is somebody without a sign-in. @throws Error when it is refused */
  ask: <C extends AnyCall>(who: string | null, call: C, input: GivenInput<C>) => Promise<Answer<C>>;
  /** The token of the first forwarder that was asked for an order. */
  findLink: (id: number) => Promise<string>;
  /** Notes that the carrier of a paid order has taken no booking since then. */
  failBooking: (id: number, at: Date) => Promise<void>;
}

const later = (from: Date, hours: number): Date => new Date(from.getTime() + hours * 3_600_000);
const timeOf = (today: Date, daysAgo: number, time: string) =>
  new Date(`${addDays(utcDay(today), -daysAgo)}T${time}:00Z`);

/** A page with one line of text: the smallest PDF that readers show. */
function pageOf(line: string, name: string): File {
  const drawn = `BT /F1 14 Tf 40 120 Td (${line}) Tj ET`;
  const page = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length ${drawn.length}>>stream\n${drawn}\nendstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R/Size 6>>
%%EOF\n`;
  return new File([page], name, { type: 'application/pdf' });
}

/** The steps of one order from the question for it to its stage. */
function orderSteps(hands: Hands, order: DemoOrder, index: number, start: Date): Step[] {
  const { today, ask, findLink, failBooking } = hands;
  const { user, from, to, stage } = order;
  const isFreight = stage.startsWith('freight');
  let id = 0;
  const named = () => ({ params: { id } });
  const step = (days: number, act: Step['act']): Step => ({ at: later(start, days * 24), act });

  const quote = {
    ...{ CountryFromId: from.countryId, CityFrom: from.city, PostCodeFrom: from.postcode },
    ...{ CountryToId: to.countryId, CityTo: to.city, PostCodeTo: to.postcode, MeasurementSystem: order.system },
    ...{ InsuranceAmount: order.insurance, CustomerReference: order.reference, Packages: order.packages },
  };
  const askExpress = async () => {
    id = (await ask(user, calls.offers.askExpress, { body: quote })).shippingRequestId;
    for (const words of order.comments)
      await ask('csd', calls.comments.add, { ...named(), body: { commentBody: words } });
  };
  const askForwarders = async (pickUp: string, days: number, TargetPrice: number, TypeSea: boolean) => {
    const wishes = { PickupDate: pickUp, ExpectedDate: addDays(pickUp, days), DeadlineDate: null, TargetPrice };
    const body = { ...quote, ...wishes, TypeSea, TypeAir: !TypeSea };
    id = (await ask(user, calls.offers.askAll, { body })).shippingRequestId;
  };
  const listAsked = async () => {
    const { shippingOfferRequests } = await ask('csd', calls.offers.options, named());
    return shippingOfferRequests.toSorted((one, other) => one.id - other.id);
  };
  const enterPrice = (asked: { id: number }, targetPrice: number, pickUpDate: string, days: number) => {
    const body = { targetPrice, pickUpDate, deliveryDate: addDays(pickUpDate, days), providerNote: null };
    return ask('csd', calls.offerActs.enterTargetPrice, { params: { id: asked.id }, body });
  };
  const decline = (asked: { id: number }, reason: string) =>
    ask('csd', calls.offerActs.decline, { params: { id: asked.id }, body: { reason } });

  /** Orders an offer, enters the details with the courier so many days later than he could come, and pays, as far as it goes. */
  const buy = async (type: 'D' | 'B' | 'C', daysAhead: number) => {
    const { expressShippingOffers: express, otherShippingOffers: others } = await ask(
      user,
      calls.offers.options,
      named(),
    );
    const priced = others.filter(({ finalPrice }) => finalPrice !== null);
    const [cheapest] = priced.toSorted((one, other) => one.finalPrice! - other.finalPrice!);
    const OfferId = (isFreight ? cheapest! : express[index % express.length]!).id;
    await ask(user, calls.offers.order, { ...named(), body: { OfferId } });
    if (stage === 'chosen') return;
    const { pickupInfo, shipFrom } = await ask(user, calls.shipments.details, named());
    const country = shipFrom.country.code;
    const earliest = addDays(pickupInfo.minimumPickupDate, daysAhead);
    const body = {
      shipFrom: { type: 'From' as const, ...from.party },
      shipTo: { type: 'To' as const, ...to.party },
      ...(isFreight ? { pickupType: 'C' as const, phone: '+49 40 5550199' } : { pickupType: 'D' as const }),
      pickupDate: isWorkingDay(earliest, country) ? earliest : nextWorkingDay(earliest, country),
      ...{ pickupTime: '10:00', officeCloseTime: '13:00', notice: 'Please ring at the gate' },
    };
    await ask(user, calls.shipments.saveDetails, { ...named(), body });
    if (stage === 'detailed') return;
    // The nonce that every sandbox knows, of a card for which its bank answers.
    const payCreditCard = { nonce: 'fake-three-d-secure-visa-full-authentication-nonce' };
    const payment = { type, ...(type === 'C' && { payCreditCard }), ...(order.code && { discountCode: order.code }) };
    await ask(user, calls.payments.confirm, { ...named(), body: { ...payment, readAndAccepted: true } });
  };
  const label = (days: number, status: OrderStatus) =>
    step(days, () => ask('csd', calls.shipmentChanges.changeState, { ...named(), body: { status } }));
  const invoice = (days: number) => {
    const body = { number: `V-${4100 + index}`, date: utcDay(later(start, days * 24)), amountEUR: 30 };
    return step(days, () => ask('csd', calls.invoices.enter, { ...named(), body }));
  };
  const refund = (days: number, refundAmountUSD: number) =>
    step(days, () => ask('manager', calls.invoices.editRefund, { body: { shippingRequestId: id, refundAmountUSD } }));
  const papers = step(1 / 24, async () => {
    const { awbNumber } = await ask(user, calls.shipments.mainInfo, named());
    const documents = order.papers.map((typeCode) => {
      const type = documentTypes[typeCode];
      const file = pageOf(`${type} of order ${id}`, `${type.toLowerCase().replaceAll(' ', '-')}-${id}.pdf`);
      return { typeCode, imageFormat: 'PDF' as const, file };
    });
    await ask(user, calls.documents.upload, { params: { id: awbNumber ?? String(id) }, body: { documents } });
  });
  const journey = journeys.filter(({ reference }) => reference === order.reference);
  const recordJourney = async () => {
    const { shipmentDetails, shippingService } = await ask('csd', calls.shipments.details, named());
    for (const { code, where, days, ...event } of journey) {
      const day = addDays(where === 'from' ? shipmentDetails.pickupDate! : shippingService!.deliveryBy!, Number(days));
      const place = { code: code as StaffCode, where: where as 'from' | 'to', place: null, day };
      const body = { ...place, time: event.time, note: event.note || null, setDelivered: true };
      await ask('csd', calls.tracking.add, { ...named(), body });
    }
  };
  const refresh = () => ask(user, calls.offers.refresh, named());
  const bringBack = async () => {
    const { customerId: _, ...info } = await ask(user, calls.quotes.returnInfo, named());
    await ask(user, calls.offers.askExpress, { body: { ...info, ReturnShippingId: id } });
  };

  const asked = step(0, askExpress);
  // The courier comes after a transfer has arrived, and details wait for their payment.
  const paid = [
    asked,
    step(0, () => buy('D', stage === 'detailed' ? 8 : 0)),
    ...(order.papers.length > 0 ? [papers] : []),
  ];
  const transfer = [asked, step(0, () => buy('B', 5))];
  const delivered = [...paid, label(5, 'F')];
  // The forwarders answer one after the other: firm prices, a refusal, and one that never says anything.
  const freight = [
    step(0, () => askForwarders(addDays(utcDay(start), 6), 20, 900, index % 2 === 0)),
    ...[0, 1, 2, 3].map((place) => {
      const days = (3 + place * (4 + (index % 5))) / 24;
      return step(days, async () => {
        const provider = (await listAsked())[place];
        const kind = (index + place) % 4;
        if (provider && kind === 2) await decline(provider, 'No room in the next weeks');
        if (!provider || kind > 1) return;
        await enterPrice(provider, 240 + 35 * place, addDays(utcDay(later(start, days * 24)), 5), 9);
      });
    }),
  ];
  const freightPaid = [...freight, step(2, () => buy('D', 0))];
  const numbers = { awbNumber: `QF-${2600 + index}`, prgNumber: `PU-${800 + index}` };
  const enterNumbers = () => ask('csd', calls.shipmentChanges.setTrackingNumbers, { ...named(), body: numbers });
  const freightOrdered = [...freightPaid, step(3, enterNumbers), label(4, 'O')];

  const stages: Record<string, () => Step[]> = {
    // What the tour may still order has the prices of today.
    quoted: () => [asked, ...(tourOrders.includes(order) ? [{ at: today, act: refresh }] : [])],
    chosen: () => paid,
    detailed: () => paid,
    waiting: () => transfer,
    transferred: () => [...transfer, label(3, 'P')],
    booked: () => [...paid, ...(journey.length > 0 ? [{ at: today, act: recordJourney }] : [])],
    labelled: () => [...paid, label(4, 'P')],
    declined: () => [...paid, label(4, 'R')],
    cancelled: () => [...paid, step(5 / 24, () => ask('csd', calls.shipmentChanges.cancel, named()))],
    delivered: () => delivered,
    returned: () => [...delivered, step(8, bringBack)],
    invoiced: () => [...delivered, invoice(9)],
    refunded: () => [...delivered, invoice(9), refund(10, 4.5)],
    'freight open': () => freight,
    'freight paid': () => freightPaid,
    'freight ordered': () => freightOrdered,
    'freight delivered': () => [...freightOrdered, label(15, 'F')],
    // An order that was paid by card cost less than was paid, and a manager allowed money back.
    'refund to send': () => [asked, step(0, () => buy('C', 1)), label(5, 'F'), invoice(7), refund(7.1, 12.5)],
    // Everybody answered days ago: one with an estimate, for which the price has to be asked and entered.
    'price to enter': () => {
      const pickUpDate = addDays(utcDay(today), 4);
      const estimate = { kind: 'estimate' as const, price: 610, pickUpDate, deliveryDate: addDays(pickUpDate, 6) };
      const note = 'On deck, subject to a survey of the lashing';
      const act = async () => {
        await askForwarders(pickUpDate, 8, 700, true);
        const body = { JsonData: { ...estimate, validUntil: null, note, keepFile: false } };
        await ask(null, calls.providerAnswers.answer, { params: { token: await findLink(id) }, body });
        for (const provider of (await listAsked()).slice(1)) await decline(provider, 'Not on this lane');
      };
      return [step(0, act)];
    },
    // Forwarders were asked a day before the deadline: two owe their answer today, however late it is.
    'deadline today': () => {
      const askMore = () =>
        ask(user, calls.offers.askMore, { body: { shippingRequestId: id, dueTime: 24, targetPrice: 1_200 } });
      const answerTwo = async () => {
        const [first, second] = await listAsked();
        await decline(first!, 'Not on this lane');
        await enterPrice(second!, 815, addDays(utcDay(today), 6), 5);
      };
      return [asked, step(20 / 24, askMore), step(20.5 / 24, answerTwo)];
    },
    // An order was paid an hour and a half ago, its carrier has not answered since, and its customer asks where the label stays.
    'booking failed': () => {
      const at = later(today, -1.5);
      const pay = async () => {
        await refresh();
        await buy('D', 1);
        await failBooking(id, at);
      };
      const messageBody =
        'We paid an hour ago and there is still no label. Our workshop closes at six: when does the courier come?';
      const write = () => ask(user, calls.support.write, { ...named(), body: { messageBody } });
      return [asked, { at, act: pay }, { at: later(today, -2 / 3), act: write }];
    },
  };
  return stages[stage]!();
}

/** Everything that people do in the demo, in the order in which it is done; what would be done after today is left out. */
export function listSteps(hands: Hands): Step[] {
  const { today, ask } = hands;
  const midnight = timeOf(today, -1, '00:00').getTime();
  const deadline = new Date((today.getTime() + midnight) / 2);
  const deskStarts = [timeOf(today, 10, '10:00'), timeOf(today, 4, '09:00'), later(deadline, -44), later(today, -48)];
  const sendRequest = async () => {
    const JsonData = { ...customRequest, pickupDate: addDays(utcDay(today), 26) };
    const Files = [pageOf('Packing list: 2 crates of lamp housings', 'packing-list.pdf')];
    await ask('customer', calls.customRequests.ask, { body: { JsonData, Files } });
  };
  const sendForm = async () => {
    const Files = [pageOf('Commercial register of Porto: Douro Cork Works Lda.', 'commercial-register.pdf')];
    await ask('beatriz', calls.kyc.send, { body: { JsonData: companyForm, Files } });
  };
  return [
    ...tourOrders.flatMap((order, index) => orderSteps(hands, order, index, timeOf(today, order.daysAgo, '09:30'))),
    ...moreOrders
      // Nobody asks at the same minute as another.
      .flatMap((order, index) =>
        orderSteps(hands, order, index, later(timeOf(today, order.daysAgo, '08:00'), ((index * 7) % 60) / 60)),
      )
      .filter(({ at }) => at < today)
      .toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    { at: timeOf(today, 5, '09:30'), act: sendRequest },
    ...deskOrders.flatMap((order, index) => orderSteps(hands, order, 81 + index, deskStarts[index]!)),
    { at: timeOf(today, 1, '09:00'), act: sendForm },
  ];
}
