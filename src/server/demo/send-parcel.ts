import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AnyCall, Answer, GivenInput } from '#contract/call.ts';
import { offerCalls } from '#contract/offers.ts';
import { paymentCalls } from '#contract/payments.ts';
import { shipmentCalls } from '#contract/shipments.ts';
import { addDays, isWorkingDay, nextWorkingDay } from '#domain/working-days.ts';
import { demand } from './act-as.ts';
import type { DemoRequest } from './parcels.ts';

/** A UUID that is the same for the same words, so that the demo data are the same every time. */
function idOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const quoteOf = ({ from, to, system, insurance, packages }: DemoRequest) => ({
  CountryFromId: from.countryId,
  CityFrom: from.city,
  PostCodeFrom: from.postcode,
  CountryToId: to.countryId,
  CityTo: to.city,
  PostCodeTo: to.postcode,
  MeasurementSystem: system,
  InsuranceAmount: insurance,
  Packages: packages,
});

const detailsOf = ({ from, to }: DemoRequest, pickupDate: string) => ({
  shipFrom: { type: 'From' as const, ...from.party },
  shipTo: { type: 'To' as const, ...to.party },
  pickupType: 'D' as const,
  pickupDate,
  pickupTime: '10:00',
  officeCloseTime: '13:00',
  notice: 'Please ring at the gate',
});

/** Takes one demo request as far as it goes, call by call, as its customer would. @throws Error when a call is refused */
export async function sendParcel(
  app: FastifyInstance,
  headers: Record<string, string>,
  request: DemoRequest,
  index: number,
): Promise<number> {
  const write = <C extends AnyCall>(call: C, input: GivenInput<C>): Promise<Answer<C>> =>
    demand(app, call, input, { ...headers, 'idempotency-key': idOf(`demo ${index} ${call.path}`) });

  const { shippingRequestId: id } = await write(offerCalls.askExpress, { body: quoteOf(request) });
  const params = { id };
  if (request.reached === 'quoted') return id;

  const options = await demand(app, offerCalls.options, { params }, headers);
  const chosen = options.expressShippingOffers[index % options.expressShippingOffers.length]!;
  await write(offerCalls.order, { params, body: { OfferId: chosen.id } });
  if (request.reached === 'chosen') return id;

  const { pickupInfo, shipFrom } = await demand(app, shipmentCalls.details, { params }, headers);
  // What waits for its payment has its courier some days ahead, so that it can still be paid.
  const earliest = addDays(pickupInfo.minimumPickupDate, request.reached === 'detailed' ? 8 : 0);
  const pickupDate = isWorkingDay(earliest, shipFrom.country.code)
    ? earliest
    : nextWorkingDay(earliest, shipFrom.country.code);
  await write(shipmentCalls.saveDetails, { params, body: detailsOf(request, pickupDate) });
  if (request.reached === 'detailed') return id;

  await write(paymentCalls.confirm, { params, body: { type: 'D', readAndAccepted: true } });
  return id;
}
