import { bookingJob } from '#domain/booking-wait.ts';
import { allEndpoints as endpoints } from '#contract/all-endpoints.ts';
import type { ResponseOf, AnyEndpoint, RequestInput } from '#contract/endpoint.ts';
import { documentTypes } from '#domain/document.ts';
import type { OrderStatus } from '#domain/order.ts';
import type { StaffCode } from '#domain/tracking-entry.ts';
import { addDays, isWorkingDay, nextWorkingDay, utcDay } from '#domain/working-days.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { recordBookingFailure } from '#server/shipments/book-shipment.ts';
import { type DemoOrder, supportOrders, journeys, moreOrders, products, tourOrders } from './orders.ts';
import { demoCompanies, discountCodes, numbersOf } from './people.ts';
import { addressBook } from './places.ts';

/** Something that a person does in the demo's history, at a time before today. */
interface Step {
  at: Date;
  act: () => Promise<unknown>;
}

/** `send` sends a request to the server as a user; `userName` null: without a sign-in. */
export interface Means {
  db: Db;
  today: Date;
  send: <C extends AnyEndpoint>(userName: string | null, endpoint: C, input: RequestInput<C>) => Promise<ResponseOf<C>>;
}

const eori = { owner: 'sender', type: 'EORI' } as const;
const later = (from: Date, hours: number): Date => new Date(from.getTime() + hours * 3_600_000);
const timeOf = (today: Date, daysAgo: number, time: string) =>
  new Date(`${addDays(utcDay(today), -daysAgo)}T${time}:00Z`);

/** The smallest PDF that readers show. */
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

function orderSteps({ db, today, send }: Means, order: DemoOrder, index: number, start: Date): Step[] {
  const { user, from, to, stage } = order;
  const isFreight = stage.startsWith('freight');
  let id = 0;
  const named = () => ({ params: { id } });
  const step = (days: number, act: Step['act']): Step => ({ at: later(start, days * 24), act });
  const dayAfter = (days: number) => utcDay(later(start, days * 24));

  const quote = {
    ...{ CountryFromId: from.countryId, CityFrom: from.city, PostCodeFrom: from.postcode },
    ...{ CountryToId: to.countryId, CityTo: to.city, PostCodeTo: to.postcode, MeasurementSystem: order.system },
    ...{ InsuranceAmount: order.insurance, CustomerReference: order.reference, Packages: order.packages },
  };
  const requestExpress = async () => {
    id = (await send(user, endpoints.offers.requestExpress, { body: quote })).shippingRequestId;
    for (const commentBody of order.comments)
      await send('csd', endpoints.comments.add, { ...named(), body: { commentBody } });
  };
  const requestForwarders = async (pickUp: string, days: number, TargetPrice: number, TypeSea: boolean) => {
    const wishes = { PickupDate: pickUp, ExpectedDate: addDays(pickUp, days), DeadlineDate: null, TargetPrice };
    const body = { ...quote, ...wishes, TypeSea, TypeAir: !TypeSea };
    id = (await send(user, endpoints.offers.requestAll, { body })).shippingRequestId;
  };
  const listForwarders = async () => {
    const { shippingOfferRequests } = await send('csd', endpoints.offers.options, named());
    return shippingOfferRequests.map((each) => each.id).toSorted((one, other) => one - other);
  };
  const enterPrice = (forwarder: number, targetPrice: number, pickUpDate: string, days: number) => {
    const body = { targetPrice, pickUpDate, deliveryDate: addDays(pickUpDate, days), providerNote: null };
    return send('csd', endpoints.offerActs.enterTargetPrice, { params: { id: forwarder }, body });
  };
  const decline = (forwarder: number, reason: string) =>
    send('csd', endpoints.offerActs.decline, { params: { id: forwarder }, body: { reason } });
  const refresh = () => send(user, endpoints.offers.refresh, named());

  /** `daysAhead` after the first possible day. */
  const buy = async (type: 'D' | 'B' | 'C', daysAhead: number) => {
    const options = await send(user, endpoints.offers.options, named());
    const { expressShippingOffers: express, otherShippingOffers: others } = options;
    const priced = others.filter(({ finalPrice }) => finalPrice !== null);
    const [cheapest] = priced.toSorted((one, other) => one.finalPrice! - other.finalPrice!);
    const OfferId = (isFreight ? cheapest! : express[index % express.length]!).id;
    await send(user, endpoints.offers.order, { ...named(), body: { OfferId } });
    if (stage === 'chosen') return;
    const details = await send(user, endpoints.shipments.details, named());
    const country = details.shipFrom.country.code;
    const lines = details.packageDetails.packages.flatMap(({ packageNumber, goods, quantity: boxes }) =>
      (goods ?? []).map(({ quantity, netGrams, ...each }) => ({
        ...{ ...each, packageNumber, quantity: quantity * boxes, netGrams: netGrams * boxes },
      })),
    );
    const customs = {
      ...{ reason: 'sale' as const, incoterm: 'DAP' as const, incotermPlace: to.city, currency: 'USD' as const, lines },
      ...{ invoiceNumber: order.reference, invoiceDate: utcDay(start), signedBy: from.party.contact, exportNote: null },
      ...{ importer: null, taxNumbers: from.party.taxID ? [{ ...eori, number: from.party.taxID, country }] : [] },
    };
    const earliest = addDays(details.pickupInfo.minimumPickupDate, daysAhead);
    const body = {
      ...{ shipFrom: { type: 'From' as const, ...from.party }, shipTo: { type: 'To' as const, ...to.party } },
      ...(isFreight ? { pickupType: 'C' as const, phone: '+49 40 5550199' } : { pickupType: 'D' as const }),
      pickupDate: isWorkingDay(earliest, country) ? earliest : nextWorkingDay(earliest, country),
      ...{ pickupTime: '10:00', officeCloseTime: '13:00', notice: 'Please ring at the gate' },
      ...(details.needsCustoms && lines.length > 0 && { customs }),
    };
    await send(user, endpoints.shipments.saveDetails, { ...named(), body });
    if (stage === 'detailed') return;
    // A sandbox nonce of a card with 3-D Secure.
    const payCreditCard = { nonce: 'fake-three-d-secure-visa-full-authentication-nonce' };
    const payment = { type, ...(type === 'C' && { payCreditCard }), ...(order.code && { discountCode: order.code }) };
    await send(user, endpoints.payments.confirm, { ...named(), body: { ...payment, readAndAccepted: true } });
  };
  const label = (days: number, status: OrderStatus) =>
    step(days, () => send('csd', endpoints.shipmentChanges.changeState, { ...named(), body: { status } }));
  const invoiceOf = (days: number) => ({ number: `V-${4100 + index}`, date: dayAfter(days), amountEUR: 30 });
  const enterInvoice = (body: RequestInput<typeof endpoints.invoices.enter>['body']) =>
    send('csd', endpoints.invoices.enter, { ...named(), body });
  const invoice = (days: number) => step(days, () => enterInvoice(invoiceOf(days)));
  /** As in the carrier's file: two kilograms more than quoted. */
  const invoiceReweighed = step(9, async () => {
    const { awbNumber } = await send('csd', endpoints.shipments.mainInfo, named());
    const { orders } = await send('csd', endpoints.invoices.match, { body: { keys: [awbNumber!] } });
    const { amountUSD, eurRate, kg } = orders[0]!.quoted!;
    const entered = { ...invoiceOf(9), amountEUR: Number((amountUSD * eurRate + 11.6).toFixed(2)) };
    const line = { kind: 'transport' as const, text: 'Express freight', invoice: entered.number };
    const billed = { kg: kg + 2, lines: [{ ...line, amountEUR: entered.amountEUR }] };
    await enterInvoice({ ...entered, billed });
  });
  const dispute = (days: number, reason: string) =>
    step(days, () => send('csd', endpoints.invoices.dispute, { ...named(), body: { ...invoiceOf(days), reason } }));
  const allow = (refundAmountUSD: number) =>
    send('manager', endpoints.invoices.editRefund, { body: { shippingRequestId: id, refundAmountUSD } });
  const refund = (days: number, amount: number) => step(days, () => allow(amount));
  const papers = step(1 / 24, async () => {
    const { awbNumber } = await send(user, endpoints.shipments.mainInfo, named());
    const documents = order.papers.map((typeCode) => {
      const type = documentTypes[typeCode];
      const file = pageOf(`${type} of order ${id}`, `${type.toLowerCase().replaceAll(' ', '-')}-${id}.pdf`);
      return { typeCode, imageFormat: 'PDF' as const, file };
    });
    await send(user, endpoints.documents.upload, { params: { id: awbNumber ?? String(id) }, body: { documents } });
  });
  const journey = journeys.filter(({ reference }) => reference === order.reference);
  const recordJourney = async () => {
    const { shipmentDetails, shippingService } = await send('csd', endpoints.shipments.details, named());
    for (const { code, where, days, time, note } of journey) {
      const day = addDays(where === 'from' ? shipmentDetails.pickupDate! : shippingService!.deliveryBy!, Number(days));
      const place = { code: code as StaffCode, where: where as 'from' | 'to', place: null };
      const body = { ...place, day, time, note: note || null, setDelivered: true };
      await send('csd', endpoints.tracking.add, { ...named(), body });
    }
  };

  const bringBack = async () => {
    const { customerId: _, ...info } = await send(user, endpoints.quotes.returnInfo, named());
    await send(user, endpoints.offers.requestExpress, { body: { ...info, ReturnShippingId: id } });
  };
  const quoteStep = step(0, requestExpress);
  // The courier comes after a transfer has arrived, and details wait for their payment.
  const ordered = [quoteStep, step(0, () => buy('D', stage === 'detailed' ? 8 : 0))];
  const paid = [...ordered, ...(order.papers.length > 0 ? [papers] : [])];
  const transfer = [quoteStep, step(0, () => buy('B', 5))];
  const delivered = [...paid, label(5, 'F')];
  // Firm prices, a refusal, and one provider without a response.
  const freight = [
    step(0, () => requestForwarders(addDays(utcDay(start), 6), 20, 900, index % 2 === 0)),
    ...[0, 1, 2, 3].map((place) => {
      const days = (3 + place * (4 + (index % 5))) / 24;
      return step(days, async () => {
        const forwarder = (await listForwarders())[place];
        const kind = (index + place) % 4;
        if (forwarder === undefined || kind === 3) return;
        if (kind === 2) await decline(forwarder, 'No room in the next weeks');
        else await enterPrice(forwarder, 240 + 35 * place, addDays(dayAfter(days), 5), 9);
      });
    }),
  ];
  const freightPaid = [...freight, step(2, () => buy('D', 0))];
  const numbers = { awbNumber: `QF-${2600 + index}`, prgNumber: `PU-${800 + index}` };
  const enterNumbers = () => send('csd', endpoints.shipmentChanges.setTrackingNumbers, { ...named(), body: numbers });
  const freightOrdered = [...freightPaid, step(3, enterNumbers), label(4, 'O')];

  const stages: Record<string, () => Step[]> = {
    // Open orders of the tour get today's prices.
    quoted: () => [quoteStep, ...(tourOrders.includes(order) ? [{ at: today, act: refresh }] : [])],
    chosen: () => paid,
    detailed: () => paid,
    waiting: () => transfer,
    transferred: () => [...transfer, label(3, 'P')],
    booked: () => [...paid, ...(journey.length > 0 ? [{ at: today, act: recordJourney }] : [])],
    labelled: () => [...paid, label(4, 'P')],
    declined: () => [...paid, label(4, 'R')],
    cancelled: () => [...paid, step(5 / 24, () => send('csd', endpoints.shipmentChanges.cancel, named()))],
    delivered: () => delivered,
    returned: () => [...delivered, step(8, bringBack)],
    invoiced: () => [...delivered, invoiceReweighed],
    disputed: () => [...delivered, dispute(9, 'Weighed 18 kg here, billed for 24')],
    refunded: () => [...delivered, invoice(9), refund(10, 4.5)],
    'freight open': () => freight,
    'freight paid': () => freightPaid,
    'freight ordered': () => freightOrdered,
    'freight delivered': () => [...freightOrdered, label(15, 'F')],
    // The invoice is lower than the payment by card, and a manager allowed a refund.
    'refund to send': () => [quoteStep, step(0, () => buy('C', 1)), label(5, 'F'), invoice(7), refund(7.1, 12.5)],
    // One provider responded with an estimate; support must enter the price.
    'price to enter': () => {
      const pickUpDate = addDays(utcDay(today), 4);
      const estimate = { kind: 'estimate' as const, price: 610, pickUpDate, deliveryDate: addDays(pickUpDate, 6) };
      const note = 'On deck, subject to a survey of the lashing';
      const act = async () => {
        await requestForwarders(pickUpDate, 8, 700, true);
        const mails = db.selectFrom('mails').select('linkPath').where('requestId', '=', id).orderBy('id');
        const { linkPath } = await mails.where('kind', '=', 'offer-request').executeTakeFirstOrThrow();
        const params = { token: linkPath!.slice(linkPath!.lastIndexOf('/') + 1) };
        const body = { JsonData: { ...estimate, validUntil: null, note, keepFile: false } };
        await send(null, endpoints.providerResponses.respond, { params, body });
        for (const forwarder of (await listForwarders()).slice(1)) await decline(forwarder, 'Not on this lane');
      };
      return [step(0, act)];
    },
    // Asked a day before the deadline, so two providers must respond today.
    'deadline today': () => {
      const body = () => ({ shippingRequestId: id, dueTime: 24, targetPrice: 1_200 });
      const respondWithTwo = async () => {
        const [first, second] = await listForwarders();
        await decline(first!, 'Not on this lane');
        await enterPrice(second!, 815, addDays(utcDay(today), 6), 5);
      };
      const requestMore = () => send(user, endpoints.offers.requestMore, { body: body() });
      return [quoteStep, step(20 / 24, requestMore), step(20.5 / 24, respondWithTwo)];
    },
    // Paid an hour and a half ago; the carrier does not respond, and the customer wants the label.
    'booking failed': () => {
      const at = later(today, -1.5);
      const lastError = 'Harbour Saver does not answer';
      const pay = async () => {
        await refresh();
        await buy('D', 1);
        await inTransaction(db, async (tx) => {
          const jobs = tx.updateTable('jobs').set({ tries: 11, lastError, dueAt: later(today, 1) });
          await jobs.where('kind', '=', bookingJob).where('subjectId', '=', id).execute();
          for (let tries = 1; tries <= 11; tries += 1) await recordBookingFailure(tx, { requestId: id, tries }, at);
        });
      };
      const messageBody = 'We paid an hour ago and have no label. We close at six: when does the courier come?';
      const write = () => send(user, endpoints.support.write, { ...named(), body: { messageBody } });
      return [quoteStep, { at, act: pay }, { at: later(today, -2 / 3), act: write }];
    },
  };
  return stages[stage]!();
}

/** Ordered by time, up to today. */
export function listSteps(means: Means, opened: Date): Step[] {
  const { today, send } = means;
  const enterBook = async () => {
    for (const body of addressBook) await send('customer', endpoints.addresses.create, { body });
    const { items: companies } = await send('manager', endpoints.customers.companies, {});
    const params = { id: companies.find(({ name }) => name === demoCompanies[0].name)!.id };
    for (const { savedPackage: body, product } of products) {
      const { id: savedPackageId } = await send('customer', endpoints.savedPackages.create, { params, body });
      await send('customer', endpoints.products.create, { params, body: { ...product, savedPackageId } });
    }
    const validFrom = utcDay(opened);
    for (const { code, days, closedFor, ...numbers } of discountCodes) {
      const body = { code, ...numbersOf(numbers), validFrom, validTo: addDays(validFrom, Number(days)) };
      const { id: discountCodeId } = await send('manager', endpoints.discounts.create, { body });
      const companyIds = companies.filter(({ name }) => name === closedFor).map((each) => each.id);
      const excluded = { body: { discountCodeId, companyIds } };
      if (closedFor) await send('manager', endpoints.discountExclusions.exclude, excluded);
    }
  };
  const sendRequest = () => {
    const JsonData = {
      ...{ measurementSystem: 'M' as const, dimensions: '120 x 80 x 95.5', weight: 410.5, stackable: true },
      ...{ seaFreight: true, airFreight: true, additionalInsurance: true, incoterms: 'DAP' as const },
      ...{ hSCode: '851220', valueOfTheGoods: 12_000, otherRequirements: 'A tail lift is needed at the pickup.' },
      pickUpAddress: 'Lumen Radteile GmbH\nLampenweg 12\n10115 Berlin\nGermany',
      deliver: 'Hudson Cycles\n412 Lantern Avenue\nNew York, NY 10001\nUnited States',
      pickupDate: addDays(utcDay(today), 26),
    };
    const Files = [pageOf('Packing list: 2 crates of lamp housings', 'packing-list.pdf')];
    return send('customer', endpoints.customRequests.create, { body: { JsonData, Files } });
  };
  const sendForm = () => {
    const JsonData = {
      ...{ legalName: 'Douro Cork Works Lda.', registrationNumber: '509 442 170', taxNumber: 'PT509442170' },
      ...{ registeredAddress: 'Cais da Rolha 21\n4050-296 Porto\nPortugal', signatory: 'Beatriz Moura' },
      ...{ goods: 'Cork tiles, bottle corks and yoga blocks', owners: 'Beatriz Moura, 60 %\nRui Moura, 40 %' },
      ...{ position: 'Managing partner', confirmed: true },
    };
    const Files = [pageOf('Commercial register of Porto: Douro Cork Works Lda.', 'commercial-register.pdf')];
    return send('beatriz', endpoints.kyc.send, { body: { JsonData, Files } });
  };
  const deadline = new Date((today.getTime() + timeOf(today, -1, '00:00').getTime()) / 2);
  const [refunds, prices] = [timeOf(today, 10, '10:00'), timeOf(today, 4, '09:00')];
  const supportStarts = [refunds, prices, later(deadline, -44), later(today, -48)];
  // No two at the same minute.
  const startOf = (daysAgo: number, index: number) => later(timeOf(today, daysAgo, '08:00'), ((index * 7) % 60) / 60);
  return [
    { at: opened, act: enterBook },
    ...tourOrders.flatMap((order, index) => orderSteps(means, order, index, timeOf(today, order.daysAgo, '09:30'))),
    ...moreOrders
      .flatMap((order, index) => orderSteps(means, order, index, startOf(order.daysAgo, index)))
      .filter(({ at }) => at < today)
      .toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    { at: timeOf(today, 5, '09:30'), act: sendRequest },
    ...supportOrders.flatMap((order, index) => orderSteps(means, order, 81 + index, supportStarts[index]!)),
    { at: timeOf(today, 1, '09:00'), act: sendForm },
  ];
}
