import { allCalls as calls } from '#contract/all-calls.ts';
import type { Answer, AnyCall, GivenInput } from '#contract/call.ts';
import { documentTypes } from '#domain/document.ts';
import type { OrderStatus } from '#domain/order.ts';
import { utcDay } from '#domain/utc-day.ts';
import { utcTime } from '#domain/utc-time.ts';
import { addDays, isWorkingDay, nextWorkingDay } from '#domain/working-days.ts';
import { pauseAfter } from '#server/platform/jobs.ts';
import { type DemoOrder, deskOrders, journeys, moreOrders, tourOrders } from './orders.ts';

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
  findLink: (orderId: number) => Promise<string>;
  /** Cuts the line to the carriers, which then take no booking, or joins it again. */
  cutLine: (isCut: boolean) => void;
}

const day = 24;
const later = (from: Date, hours: number): Date => new Date(from.getTime() + hours * 3_600_000);
const momentOf = (today: Date, daysAgo: number, time: string): Date =>
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
%%EOF
`;
  return new File([page], name, { type: 'application/pdf' });
}

/** The steps of one order from the question for it to its stage, in the order of time. */
function orderSteps({ today, ask, findLink, cutLine }: Hands, order: DemoOrder, index: number, start: Date): Step[] {
  const { user, from, to, stage } = order;
  let id = 0;
  const named = () => ({ params: { id } });
  const quote = {
    ...{ CountryFromId: from.countryId, CityFrom: from.city, PostCodeFrom: from.postcode },
    ...{ CountryToId: to.countryId, CityTo: to.city, PostCodeTo: to.postcode },
    ...{ MeasurementSystem: order.system, InsuranceAmount: order.insurance, CustomerReference: order.reference },
    Packages: order.packages,
  };
  const askExpress = async () => {
    id = (await ask(user, calls.offers.askExpress, { body: quote })).shippingRequestId;
    for (const commentBody of order.comments)
      await ask('csd', calls.comments.add, { ...named(), body: { commentBody } });
  };
  const askForwarders = async (pickUp: string, days: number, more: { TargetPrice: number; TypeSea: boolean }) => {
    const wishes = { PickupDate: pickUp, ExpectedDate: addDays(pickUp, days), DeadlineDate: null };
    const body = { ...quote, ...wishes, ...more, TypeAir: !more.TypeSea };
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
  const buy = async (offer: { id: number }, type: 'D' | 'B' | 'C' = 'D', daysAhead = 0) => {
    await ask(user, calls.offers.order, { ...named(), body: { OfferId: offer.id } });
    if (stage === 'chosen') return;
    const { pickupInfo, shipFrom } = await ask(user, calls.shipments.details, named());
    const country = shipFrom.country.code;
    const earliest = addDays(pickupInfo.minimumPickupDate, daysAhead);
    const details = {
      shipFrom: { type: 'From' as const, ...from.party },
      shipTo: { type: 'To' as const, ...to.party },
      ...(stage.startsWith('freight')
        ? { pickupType: 'C' as const, phone: '+49 40 5550199' }
        : { pickupType: 'D' as const }),
      pickupDate: isWorkingDay(earliest, country) ? earliest : nextWorkingDay(earliest, country),
      ...{ pickupTime: '10:00', officeCloseTime: '13:00', notice: 'Please ring at the gate' },
    };
    await ask(user, calls.shipments.saveDetails, { ...named(), body: details });
    if (stage === 'detailed') return;
    // The nonce that every sandbox knows, of a card for which its bank answers.
    const payCreditCard = { nonce: 'fake-three-d-secure-visa-full-authentication-nonce' };
    const payment = { type, ...(type === 'C' && { payCreditCard }), ...(order.code && { discountCode: order.code }) };
    await ask(user, calls.payments.confirm, { ...named(), body: { ...payment, readAndAccepted: true } });
  };
  const listOffers = async () => {
    const { expressShippingOffers: express, otherShippingOffers: others } = await ask(
      user,
      calls.offers.options,
      named(),
    );
    const price = ({ finalPrice }: { finalPrice: number | null }) => finalPrice ?? Infinity;
    const cheapest = (stage.startsWith('freight') ? others : express).toSorted(
      (one, other) => price(one) - price(other),
    )[0]!;
    return { chosen: express[index % express.length]!, cheapest };
  };

  const step = (hours: number, act: Step['act']): Step => ({ at: later(start, hours), act });
  const label = (days: number, status: OrderStatus): Step =>
    step(days * day, () => ask('csd', calls.shipmentChanges.changeState, { ...named(), body: { status } }));
  const invoice = (days: number): Step => {
    const body = { number: `V-${4100 + index}`, date: utcDay(later(start, days * day)), amountEUR: 30 };
    return step(days * day, () => ask('csd', calls.invoices.enter, { ...named(), body }));
  };
  const refund = (hours: number, refundAmountUSD: number): Step =>
    step(hours, () => ask('manager', calls.invoices.editRefund, { body: { shippingRequestId: id, refundAmountUSD } }));

  const express = step(0, async () => {
    await askExpress();
    if (stage === 'quoted') return;
    const isTransfer = stage === 'waiting' || stage === 'transferred';
    // A transfer takes days to arrive, and details wait for their payment: the courier comes after that.
    await buy((await listOffers()).chosen, isTransfer ? 'B' : 'D', isTransfer ? 5 : stage === 'detailed' ? 8 : 0);
  });
  // The forwarders answer one after the other: firm prices, a refusal, and one that never says anything.
  const freight = [
    step(0, () => askForwarders(addDays(utcDay(start), 6), 20, { TargetPrice: 900, TypeSea: index % 2 === 0 })),
    ...[0, 1, 2, 3].map((place) => {
      const hours = 3 + place * (4 + (index % 5));
      return step(hours, async () => {
        const asked = (await listAsked())[place];
        const kind = (index + place) % 4;
        if (!asked || kind === 3) return;
        if (kind === 2) await decline(asked, 'No room in the next weeks');
        else await enterPrice(asked, 240 + 35 * place, addDays(utcDay(later(start, hours)), 5), 9);
      });
    }),
  ];
  const freightPaid = [...freight, step(2 * day, async () => buy((await listOffers()).cheapest))];
  const freightOrdered = [
    ...freightPaid,
    step(3 * day, () => {
      const body = { awbNumber: `QF-${2600 + index}`, prgNumber: `PU-${800 + index}` };
      return ask('csd', calls.shipmentChanges.setTrackingNumbers, { ...named(), body });
    }),
    label(4, 'O'),
  ];
  const papers = step(1, async () => {
    if (order.papers.length === 0) return;
    const { awbNumber } = await ask(user, calls.shipments.mainInfo, named());
    const documents = order.papers.map((typeCode) => {
      const type = documentTypes[typeCode];
      const file = pageOf(`${type} of order ${id}`, `${type.toLowerCase().replaceAll(' ', '-')}-${id}.pdf`);
      return { typeCode, imageFormat: 'PDF' as const, file };
    });
    await ask(user, calls.documents.upload, { params: { id: awbNumber ?? String(id) }, body: { documents } });
  });
  const journey = async () => {
    const { shipmentDetails, shippingService } = await ask('csd', calls.shipments.details, named());
    const days = { from: shipmentDetails.pickupDate!, to: shippingService!.deliveryBy! };
    for (const [code, where, more, time, note = null] of journeys[order.reference!]!) {
      const event = { code, where, place: null, day: addDays(days[where], more), time, note, setDelivered: true };
      await ask('csd', calls.tracking.add, { ...named(), body: event });
    }
  };
  const refresh = () => ask(user, calls.offers.refresh, named());
  const cancel = () => ask('csd', calls.shipmentChanges.cancel, named());
  const bringBack = async () => {
    const { customerId: _, ...info } = await ask(user, calls.quotes.returnInfo, named());
    await ask(user, calls.offers.askExpress, { body: { ...info, ReturnShippingId: id } });
  };

  const stages: Record<string, () => Step[]> = {
    quoted: () => [express],
    chosen: () => [express],
    detailed: () => [express],
    waiting: () => [express],
    booked: () => [express, papers],
    labelled: () => [express, papers, label(4, 'P')],
    transferred: () => [express, label(3, 'P')],
    declined: () => [express, label(4, 'R')],
    cancelled: () => [express, step(5, cancel)],
    delivered: () => [express, papers, label(5, 'F')],
    returned: () => [express, papers, label(5, 'F'), step(8 * day, bringBack)],
    invoiced: () => [express, label(5, 'F'), invoice(9)],
    refunded: () => [express, label(5, 'F'), invoice(9), refund(10 * day, 4.5)],
    'freight open': () => freight,
    'freight paid': () => freightPaid,
    'freight ordered': () => freightOrdered,
    'freight delivered': () => [...freightOrdered, label(15, 'F')],
    // An order that was paid by card cost less than was paid, and a manager allowed money back.
    'refund to send': () => [
      step(0, askExpress),
      step(0, async () => buy((await listOffers()).cheapest, 'C', 1)),
      ...[label(5, 'F'), invoice(7), refund(7 * day + 1, 12.5)],
    ],
    // Everybody answered days ago: one with an estimate, for which the price has to be asked and entered.
    'price to enter': () => {
      const pickUp = addDays(utcDay(today), 4);
      let token = '';
      const begin = async () => {
        await askForwarders(pickUp, 8, { TargetPrice: 700, TypeSea: true });
        token = await findLink(id);
      };
      const answer = async () => {
        const note = 'On deck, subject to a survey of the lashing';
        const estimate = {
          kind: 'estimate' as const,
          price: 610,
          pickUpDate: pickUp,
          deliveryDate: addDays(pickUp, 6),
        };
        const body = { JsonData: { ...estimate, validUntil: null, note, keepFile: false } };
        await ask(null, calls.providerAnswers.answer, { params: { token }, body });
        for (const asked of await listAsked()) if (asked.state === 'asked') await decline(asked, 'Not on this lane');
      };
      return [step(0, begin), step(3, answer)];
    },
    // Forwarders were asked a day before the deadline: two owe their answer today, however late it is.
    'deadline today': () => [
      step(0, askExpress),
      step(20, () =>
        ask(user, calls.offers.askMore, { body: { shippingRequestId: id, dueTime: 24, targetPrice: 1_200 } }),
      ),
      step(20.5, async () => {
        const [first, second] = await listAsked();
        await decline(first!, 'Not on this lane');
        await enterPrice(second!, 815, addDays(utcDay(today), 6), 5);
      }),
    ],
    // An order was paid an hour and a half ago, its carrier has not answered since, and its customer asks where the label stays.
    'booking failed': () => {
      const paid = later(today, -1.5);
      const pay = async () => {
        cutLine(true);
        await buy((await listOffers()).cheapest, 'D', 1);
      };
      const tries: Step[] = [];
      // A failed booking is tried again after pauses that grow to an hour: ten times more until now.
      for (let at = paid, failed = 1; failed <= 10; failed += 1) {
        at = later(at, pauseAfter(failed) / 3600);
        tries.push({ at, act: () => Promise.resolve() });
      }
      const messageBody =
        'We paid an hour ago and there is still no label. Our workshop closes at six: when does the courier come?';
      const write = async () => {
        cutLine(false);
        await ask(user, calls.support.write, { ...named(), body: { messageBody } });
      };
      const again = { at: later(paid, -1 / 12), act: refresh };
      return [step(0, askExpress), again, { at: paid, act: pay }, ...tries, { at: later(today, -2 / 3), act: write }];
    },
  };
  return [
    ...stages[stage]!(),
    ...(journeys[order.reference ?? ''] ? [{ at: today, act: journey }] : []),
    // What the tour may still order has the prices of today.
    ...(stage === 'quoted' && tourOrders.includes(order) ? [{ at: today, act: refresh }] : []),
  ];
}

async function sendCustomRequest({ today, ask }: Hands): Promise<void> {
  const body = {
    JsonData: {
      ...{ measurementSystem: 'M' as const, dimensions: '120 x 80 x 95.5', weight: 410.5, stackable: true },
      ...{ seaFreight: true, airFreight: true, additionalInsurance: true, incoterms: 'DAP' as const },
      ...{ hSCode: '851220', valueOfTheGoods: 12_000 },
      pickUpAddress: 'Lumen Radteile GmbH\nLampenweg 12\n10115 Berlin\nGermany',
      deliver: 'Hudson Cycles\n412 Lantern Avenue\nNew York, NY 10001\nUnited States',
      pickupDate: addDays(utcDay(today), 26),
      otherRequirements: 'A tail lift is needed at the pickup.',
    },
    Files: [pageOf('Packing list: 2 crates of lamp housings', 'packing-list.pdf')],
  };
  await ask('customer', calls.customRequests.ask, { body });
}

/** A company that wants to order sends its KYC form. */
async function sendCompanyForm({ ask }: Hands): Promise<void> {
  const body = {
    JsonData: {
      ...{ legalName: 'Douro Cork Works Lda.', registrationNumber: '509 442 170', taxNumber: 'PT509442170' },
      registeredAddress: 'Cais da Rolha 21\n4050-296 Porto\nPortugal',
      goods: 'Cork tiles, bottle corks and yoga blocks',
      owners: 'Beatriz Moura, 60 %\nRui Moura, 40 %',
      ...{ signatory: 'Beatriz Moura', position: 'Managing partner', confirmed: true },
    },
    Files: [pageOf('Commercial register of Porto: Douro Cork Works Lda.', 'commercial-register.pdf')],
  };
  await ask('beatriz', calls.kyc.send, { body });
}

/** Everything that people do in the demo, in the order in which it is done; what would be done after today is left out. */
export function listSteps(hands: Hands): Step[] {
  const { today } = hands;
  const midnight = utcTime(today).add(1, 'day').startOf('day').valueOf();
  const deadline = new Date((today.getTime() + midnight) / 2);
  const deskStarts = [
    momentOf(today, 10, '10:00'),
    momentOf(today, 4, '09:00'),
    later(deadline, -44),
    later(today, -48),
  ];
  return [
    ...tourOrders.flatMap((order, index) => orderSteps(hands, order, index, momentOf(today, order.daysAgo, '09:30'))),
    ...moreOrders
      // Nobody asks at the same minute as another.
      .flatMap((order, index) =>
        orderSteps(hands, order, index, later(momentOf(today, order.daysAgo, '08:00'), ((index * 7) % 60) / 60)),
      )
      .filter(({ at }) => at < today)
      .toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    { at: momentOf(today, 5, '09:30'), act: () => sendCustomRequest(hands) },
    ...deskOrders.flatMap((order, index) => orderSteps(hands, order, 80 + index, deskStarts[index]!)),
    { at: momentOf(today, 1, '09:00'), act: () => sendCompanyForm(hands) },
  ];
}
