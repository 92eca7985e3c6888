import { allEndpoints } from '#contract/all-endpoints.ts';
import type { AnyEndpoint, RequestInput, ResponseOf } from '#contract/endpoint.ts';
import { bookingJob } from '#domain/booking-wait.ts';
import { documentTypes } from '#domain/document.ts';
import type { OrderStatus } from '#domain/order.ts';
import type { StaffCode } from '#domain/tracking-entry.ts';
import { addDays, nextWorkingDay, utcDay } from '#domain/working-days.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { recordBookingFailure } from '#server/shipments/book-shipment.ts';
import { type DemoOrder, supportOrders, journeys, moreOrders, products, tourOrders } from './orders.ts';
import { demoCompanies, discountCodes, numbersOf } from './people.ts';
import { addressBook } from './places.ts';

/** What somebody does in the demo's history, at a time before today. */
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

const { invoices, offerActs, offers, shipmentChanges, shipments } = allEndpoints;
const later = (from: Date, hours: number): Date => new Date(from.getTime() + hours * 3_600_000);
const timeOf = (today: Date, daysAgo: number, time: string) =>
  new Date(`${addDays(utcDay(today), -daysAgo)}T${time}:00Z`);

async function makePdf(line: string, name: string): Promise<File> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.addPage([420, 200]).drawText(line, { x: 40, y: 120, size: 14 });
  return new File([new Uint8Array(await pdf.save())], name, { type: 'application/pdf' });
}

/** `index` varies carriers, prices and numbers from order to order. */
function orderSteps({ db, today, send }: Means, order: DemoOrder, index: number, start: Date): Step[] {
  const { user, from, to, stage } = order;
  const isFreight = stage.startsWith('freight');
  let id = 0;
  /** Sends a request about this order. */
  const act = <C extends AnyEndpoint>(userName: string, endpoint: C, body?: RequestInput<C>['body']) =>
    send(userName, endpoint, { params: { id }, body } as unknown as RequestInput<C>);
  const step = (days: number, run: Step['act']): Step => ({ at: later(start, days * 24), act: run });
  const dayAfter = (days: number) => utcDay(later(start, days * 24));

  const quote = {
    ...{ CountryFromId: from.countryId, CityFrom: from.city, PostCodeFrom: from.postcode },
    ...{ CountryToId: to.countryId, CityTo: to.city, PostCodeTo: to.postcode, MeasurementSystem: order.system },
    ...{ InsuranceAmount: order.insurance, CustomerReference: order.reference, Packages: order.packages },
  };
  const requestExpress = step(0, async () => {
    id = (await send(user, offers.requestExpress, { body: quote })).shippingRequestId;
    for (const commentBody of order.comments) await act('csd', allEndpoints.comments.add, { commentBody });
  });
  const requestForwarders = async (PickupDate: string, days: number, TargetPrice: number, TypeSea: boolean) => {
    const dates = { PickupDate, ExpectedDate: addDays(PickupDate, days), DeadlineDate: null };
    const body = { ...quote, ...dates, TargetPrice, TypeSea, TypeAir: !TypeSea };
    id = (await send(user, offers.requestAll, { body })).shippingRequestId;
  };
  const listForwarders = async () => {
    const { shippingOfferRequests } = await act('csd', offers.options);
    return shippingOfferRequests.map((each) => each.id).toSorted((one, other) => one - other);
  };
  const enterPrice = (forwarder: number, targetPrice: number, pickUpDate: string, days: number) => {
    const body = { targetPrice, pickUpDate, deliveryDate: addDays(pickUpDate, days), providerNote: null };
    return send('csd', offerActs.enterTargetPrice, { params: { id: forwarder }, body });
  };
  const decline = (forwarder: number, reason: string) =>
    send('csd', offerActs.decline, { params: { id: forwarder }, body: { reason } });

  const chooseOffer = async () => {
    const { expressShippingOffers, otherShippingOffers } = await act(user, offers.options);
    const priced = otherShippingOffers.filter(({ finalPrice }) => finalPrice !== null);
    const [cheapest] = priced.toSorted((one, other) => one.finalPrice! - other.finalPrice!);
    const express = expressShippingOffers[index % expressShippingOffers.length];
    await act(user, offers.order, { OfferId: (isFreight ? cheapest : express)!.id });
  };
  /** `daysAhead`: from the first possible day to the pick-up. */
  const saveDetails = async (daysAhead: number) => {
    const details = await act(user, shipments.details);
    const country = details.shipFrom.country.code;
    const lines = details.packageDetails.packages.flatMap(({ packageNumber, goods, quantity: boxes }) =>
      (goods ?? []).map((each) => ({
        ...{ ...each, packageNumber, quantity: each.quantity * boxes, netGrams: each.netGrams * boxes },
      })),
    );
    const eori = { owner: 'sender' as const, type: 'EORI' as const, number: from.party.taxID ?? '', country };
    const customs = {
      ...{ reason: 'sale' as const, incoterm: 'DAP' as const, incotermPlace: to.city, currency: 'USD' as const, lines },
      ...{ invoiceNumber: order.reference, invoiceDate: utcDay(start), signedBy: from.party.contact, exportNote: null },
      ...{ importer: null, taxNumbers: eori.number ? [eori] : [] },
    };
    const dayBefore = addDays(details.pickupInfo.minimumPickupDate, daysAhead - 1);
    await act(user, shipments.saveDetails, {
      ...{ shipFrom: { type: 'From', ...from.party }, shipTo: { type: 'To', ...to.party } },
      ...(isFreight ? { pickupType: 'C', phone: '+49 40 5550199' } : { pickupType: 'D' }),
      pickupDate: nextWorkingDay(dayBefore, country),
      ...{ pickupTime: '10:00', officeCloseTime: '13:00', notice: 'Please ring at the gate' },
      ...(details.needsCustoms && lines.length > 0 && { customs }),
    });
  };
  /** From the deposit (D), by transfer (B) or by card (C). */
  const buy = async (type: 'D' | 'B' | 'C', daysAhead: number) => {
    await chooseOffer();
    if (stage === 'chosen') return;
    await saveDetails(daysAhead);
    if (stage === 'detailed') return;
    // A sandbox nonce of a card with 3-D Secure.
    const card = type === 'C' && { payCreditCard: { nonce: 'fake-three-d-secure-visa-full-authentication-nonce' } };
    const discount = order.discountCode && { discountCode: order.discountCode };
    await act(user, allEndpoints.payments.confirm, { type, ...card, ...discount, readAndAccepted: true });
  };

  const label = (days: number, status: OrderStatus) =>
    step(days, () => act('csd', shipmentChanges.changeState, { status }));
  const invoiceOf = (days: number) => ({ number: `V-${4100 + index}`, date: dayAfter(days), amountEUR: 30 });
  const invoice = (days: number) => step(days, () => act('csd', invoices.enter, invoiceOf(days)));
  /** As in the carrier's file: two kilograms more than quoted. */
  const invoiceReweighed = step(9, async () => {
    const { awbNumber } = await act('csd', shipments.mainInfo);
    const { orders } = await send('csd', invoices.match, { body: { keys: [awbNumber!] } });
    const { amountUSD, eurRate, kg } = orders[0]!.quoted!;
    const { number, date } = invoiceOf(9);
    const amountEUR = Number((amountUSD * eurRate + 11.6).toFixed(2));
    const lines = [{ kind: 'transport' as const, text: 'Express freight', invoice: number, amountEUR }];
    await act('csd', invoices.enter, { number, date, amountEUR, billed: { kg: kg + 2, lines } });
  });
  const allowRefund = (days: number, refundAmountUSD: number) =>
    step(days, () => send('manager', invoices.editRefund, { body: { shippingRequestId: id, refundAmountUSD } }));
  const uploadPapers = step(1 / 24, async () => {
    const { awbNumber } = await act(user, shipments.mainInfo);
    const documents = [];
    for (const typeCode of order.papers) {
      const type = documentTypes[typeCode];
      const file = await makePdf(`${type} of order ${id}`, `${type.toLowerCase().replaceAll(' ', '-')}-${id}.pdf`);
      documents.push({ typeCode, imageFormat: 'PDF' as const, file });
    }
    await send(user, allEndpoints.documents.upload, { params: { id: awbNumber ?? String(id) }, body: { documents } });
  });
  const journey = journeys.filter(({ reference }) => reference === order.reference);
  const recordJourney = async () => {
    const { shipmentDetails, shippingService } = await act('csd', shipments.details);
    for (const { code, where, days, time, note } of journey) {
      const day = addDays(where === 'from' ? shipmentDetails.pickupDate! : shippingService!.deliveryBy!, Number(days));
      const place = { code: code as StaffCode, where: where as 'from' | 'to', place: null };
      await act('csd', allEndpoints.tracking.add, { ...place, day, time, note: note || null, setDelivered: true });
    }
  };
  const bringBack = async () => {
    const { customerId: _, ...info } = await act(user, allEndpoints.quotes.returnInfo);
    await send(user, offers.requestExpress, { body: { ...info, ReturnShippingId: id } });
  };

  // The courier comes after a transfer has arrived, and details wait for their payment.
  const ordered = [requestExpress, step(0, () => buy('D', stage === 'detailed' ? 8 : 0))];
  const paid = [...ordered, ...(order.papers.length > 0 ? [uploadPapers] : [])];
  const transfer = [requestExpress, step(0, () => buy('B', 5))];
  const paidByCard = [requestExpress, step(0, () => buy('C', 1))];
  const delivered = [...paid, label(5, 'F')];
  // Two firm prices, a refusal, and one provider without a response.
  const freight = [
    step(0, () => requestForwarders(addDays(utcDay(start), 6), 20, 900, index % 2 === 0)),
    step((3 + (index % 5)) / 24, async () => {
      for (const [place, forwarder] of (await listForwarders()).entries()) {
        const kind = (index + place) % 4;
        if (kind < 2) await enterPrice(forwarder, 240 + 35 * place, dayAfter(5), 9);
        if (kind === 2) await decline(forwarder, 'No room in the next weeks');
      }
    }),
  ];
  const freightPaid = [...freight, step(2, () => buy('D', 0))];
  const numbers = { awbNumber: `QF-${2600 + index}`, prgNumber: `PU-${800 + index}` };
  const enterNumbers = step(3, () => act('csd', shipmentChanges.setTrackingNumbers, numbers));
  const freightOrdered = [...freightPaid, enterNumbers, label(4, 'O')];
  const refreshToday = { at: today, act: () => act(user, offers.refresh) };
  const disputed = { ...invoiceOf(9), reason: 'Weighed 18 kg here, billed for 24' };
  const paidAt = later(today, -1.5);
  const payAndFailToBook = async () => {
    await buy('D', 1);
    await inTransaction(db, async (tx) => {
      const failed = { tries: 11, lastError: 'Harbour Saver does not answer', dueAt: later(today, 1) };
      const jobs = tx.updateTable('jobs').set(failed).where('kind', '=', bookingJob);
      await jobs.where('subjectId', '=', id).execute();
      for (let tries = 1; tries <= 11; tries += 1) await recordBookingFailure(tx, { requestId: id, tries }, paidAt);
    });
  };
  const messageBody = 'We paid an hour ago and have no label. We close at six: when does the courier come?';

  const stages: Record<string, Step[]> = {
    // Open orders of the tour get today's prices.
    quoted: [requestExpress, ...(tourOrders.includes(order) ? [refreshToday] : [])],
    chosen: paid,
    detailed: paid,
    waiting: transfer,
    transferred: [...transfer, label(3, 'P')],
    booked: [...paid, ...(journey.length > 0 ? [{ at: today, act: recordJourney }] : [])],
    labelled: [...paid, label(4, 'P')],
    declined: [...paid, label(4, 'R')],
    cancelled: [...paid, step(5 / 24, () => act('csd', shipmentChanges.cancel))],
    delivered,
    returned: [...delivered, step(8, bringBack)],
    invoiced: [...delivered, invoiceReweighed],
    disputed: [...delivered, step(9, () => act('csd', invoices.dispute, disputed))],
    refunded: [...delivered, invoice(9), allowRefund(10, 4.5)],
    'freight open': freight,
    'freight paid': freightPaid,
    'freight ordered': freightOrdered,
    'freight delivered': [...freightOrdered, label(15, 'F')],
    // The invoice is lower than the payment by card, and a manager allowed a refund.
    'refund to send': [...paidByCard, label(5, 'F'), invoice(7), allowRefund(7.1, 12.5)],
    // One provider responded with an estimate; support must enter the price.
    'price to enter': [
      step(0, async () => {
        const pickUpDate = addDays(utcDay(today), 4);
        await requestForwarders(pickUpDate, 8, 700, true);
        const mails = db.selectFrom('mails').select('linkPath').where('requestId', '=', id).orderBy('id');
        const { linkPath } = await mails.where('kind', '=', 'offer-request').executeTakeFirstOrThrow();
        const params = { token: linkPath!.slice(linkPath!.lastIndexOf('/') + 1) };
        const estimate = { kind: 'estimate' as const, price: 610, pickUpDate, deliveryDate: addDays(pickUpDate, 6) };
        const note = 'On deck, subject to a survey of the lashing';
        const body = { JsonData: { ...estimate, validUntil: null, note, keepFile: false } };
        await send(null, allEndpoints.providerResponses.respond, { params, body });
        for (const forwarder of (await listForwarders()).slice(1)) await decline(forwarder, 'Not on this lane');
      }),
    ],
    // Asked a day before the deadline, so two providers must respond today.
    'deadline today': [
      requestExpress,
      step(20 / 24, () =>
        send(user, offers.requestMore, { body: { shippingRequestId: id, dueTime: 24, targetPrice: 1_200 } }),
      ),
      step(20.5 / 24, async () => {
        const [first, second] = await listForwarders();
        await decline(first!, 'Not on this lane');
        await enterPrice(second!, 815, addDays(utcDay(today), 6), 5);
      }),
    ],
    // The carrier does not respond, and the customer wants the label.
    'booking failed': [
      requestExpress,
      { ...refreshToday, at: paidAt },
      { at: paidAt, act: payAndFailToBook },
      { at: later(paidAt, 1), act: () => act(user, allEndpoints.support.write, { messageBody }) },
    ],
  };
  return stages[stage]!;
}

/** Ordered by time, up to today. */
export function listSteps(means: Means, opened: Date): Step[] {
  const { today, send } = means;
  const enterBook = async () => {
    for (const body of addressBook) await send('customer', allEndpoints.addresses.create, { body });
    const { items: companies } = await send('manager', allEndpoints.customers.companies, {});
    const idOf = (company: string): number => companies.find(({ name }) => name === company)!.id;
    const params = { id: idOf(demoCompanies[0].name) };
    for (const { savedPackage: body, product } of products) {
      const { id: savedPackageId } = await send('customer', allEndpoints.savedPackages.create, { params, body });
      await send('customer', allEndpoints.products.create, { params, body: { ...product, savedPackageId } });
    }
    const validFrom = utcDay(opened);
    for (const { code, days, closedFor, ...numbers } of discountCodes) {
      const body = { code, ...numbersOf(numbers), validFrom, validTo: addDays(validFrom, Number(days)) };
      const { id: discountCodeId } = await send('manager', allEndpoints.discounts.create, { body });
      if (!closedFor) continue;
      const excluded = { discountCodeId, companyIds: [idOf(closedFor)] };
      await send('manager', allEndpoints.discountExclusions.exclude, { body: excluded });
    }
  };
  const sendCustomRequest = async () => {
    const JsonData = {
      ...{ measurementSystem: 'M' as const, dimensions: '120 x 80 x 95.5', weight: 410.5, stackable: true },
      ...{ seaFreight: true, airFreight: true, additionalInsurance: true, incoterms: 'DAP' as const },
      ...{ hSCode: '851220', valueOfTheGoods: 12_000, otherRequirements: 'A tail lift is needed at the pickup.' },
      pickUpAddress: 'Lumen Radteile GmbH\nLampenweg 12\n10115 Berlin\nGermany',
      deliver: 'Hudson Cycles\n412 Lantern Avenue\nNew York, NY 10001\nUnited States',
      pickupDate: addDays(utcDay(today), 26),
    };
    const Files = [await makePdf('Packing list: 2 crates of lamp housings', 'packing-list.pdf')];
    await send('customer', allEndpoints.customRequests.create, { body: { JsonData, Files } });
  };
  const sendKycForm = async () => {
    const JsonData = {
      ...{ legalName: 'Douro Cork Works Lda.', registrationNumber: '509 442 170', taxNumber: 'PT509442170' },
      ...{ registeredAddress: 'Cais da Rolha 21\n4050-296 Porto\nPortugal', signatory: 'Beatriz Moura' },
      ...{ goods: 'Cork tiles, bottle corks and yoga blocks', owners: 'Beatriz Moura, 60 %\nRui Moura, 40 %' },
      ...{ position: 'Managing partner', confirmed: true },
    };
    const Files = [await makePdf('Commercial register of Porto: Douro Cork Works Lda.', 'commercial-register.pdf')];
    await send('beatriz', allEndpoints.kyc.send, { body: { JsonData, Files } });
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
    { at: timeOf(today, 5, '09:30'), act: sendCustomRequest },
    ...supportOrders.flatMap((order, index) => orderSteps(means, order, 81 + index, supportStarts[index]!)),
    { at: timeOf(today, 1, '09:00'), act: sendKycForm },
  ];
}
