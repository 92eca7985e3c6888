import type { FastifyInstance } from 'fastify';
import type { AnyCall, Answer, GivenInput } from '#contract/call.ts';
import { commentCalls } from '#contract/comments.ts';
import { offerCalls } from '#contract/offers.ts';
import { paymentCalls } from '#contract/payments.ts';
import { shipmentCalls } from '#contract/shipments.ts';
import { addDays, isWorkingDay, nextWorkingDay } from '#domain/working-days.ts';
import { demand } from './act-as.ts';
import { idOf } from './idempotency-id.ts';
import type { DemoRequest } from './parcels.ts';

type Quoted = Pick<DemoRequest, 'from' | 'to' | 'system' | 'insurance' | 'packages' | 'reference'>;

/** The quote of a demo request. */
export const quoteOf = ({ from, to, system, insurance, packages, reference = null }: Quoted) => ({
  CountryFromId: from.countryId,
  CityFrom: from.city,
  PostCodeFrom: from.postcode,
  CountryToId: to.countryId,
  CityTo: to.city,
  PostCodeTo: to.postcode,
  MeasurementSystem: system,
  InsuranceAmount: insurance,
  CustomerReference: reference,
  Packages: packages,
});

const detailsOf = ({ from, to, isCalledFor = false }: Finishing['request'], pickupDate: string) => ({
  shipFrom: { type: 'From' as const, ...from.party },
  shipTo: { type: 'To' as const, ...to.party },
  ...(isCalledFor ? { pickupType: 'C' as const, phone: '+49 40 5550199' } : { pickupType: 'D' as const }),
  pickupDate,
  pickupTime: '10:00',
  officeCloseTime: '13:00',
  notice: 'Please ring at the gate',
});

/** Writes what support has to say on a demo request. @throws Error when a call is refused */
export async function commentOn(
  app: FastifyInstance,
  headers: Record<string, string>,
  id: number,
  comments: readonly string[],
): Promise<void> {
  for (const [place, commentBody] of comments.entries()) {
    const key = idOf(`demo comment ${id} ${place}`);
    await demand(
      app,
      commentCalls.add,
      { params: { id }, body: { commentBody } },
      { ...headers, 'idempotency-key': key },
    );
  }
}

/** Has the express carriers rate a demo request anew, so that its offers can be ordered today. @throws Error when a call is refused */
export async function refreshOffers(app: FastifyInstance, headers: Record<string, string>, id: number): Promise<void> {
  const key = idOf(`demo refresh ${id}`);
  await demand(app, offerCalls.refresh, { params: { id } }, { ...headers, 'idempotency-key': key });
}

/** The remaining steps of a request once its offers are there. `named` tells its keys from those of every other request. */
interface Finishing {
  /** `isCalledFor`: its customer calls for the pick-up, as with every forwarder. `daysAhead`: so much later than it could be collected. */
  request: Pick<DemoRequest, 'from' | 'to' | 'reached'> & { isCalledFor?: boolean; daysAhead?: number };
  named: string;
  id: number;
  offerId: number;
  payment: { type: 'D' | 'B' | 'C'; discountCode?: string; payCreditCard?: { nonce: string } };
}

/** Orders an offer, enters the details and pays, as far as the request goes. @throws Error when a call is refused */
export async function finishParcel(
  app: FastifyInstance,
  headers: Record<string, string>,
  { request, named, id, offerId, payment }: Finishing,
): Promise<void> {
  const write = <C extends AnyCall>(call: C, input: GivenInput<C>): Promise<Answer<C>> =>
    demand(app, call, input, { ...headers, 'idempotency-key': idOf(`demo ${named} ${call.path}`) });
  const params = { id };
  await write(offerCalls.order, { params, body: { OfferId: offerId } });
  if (request.reached === 'chosen') return;

  const { pickupInfo, shipFrom } = await demand(app, shipmentCalls.details, { params }, headers);
  // A request that waits for its payment has its courier some days ahead, so that it can still be paid.
  const earliest = addDays(pickupInfo.minimumPickupDate, request.reached === 'detailed' ? 8 : (request.daysAhead ?? 0));
  const pickupDate = isWorkingDay(earliest, shipFrom.country.code)
    ? earliest
    : nextWorkingDay(earliest, shipFrom.country.code);
  await write(shipmentCalls.saveDetails, { params, body: detailsOf(request, pickupDate) });
  if (request.reached === 'detailed') return;

  await write(paymentCalls.confirm, { params, body: { ...payment, readAndAccepted: true } });
}

/** Takes one demo request as far as it goes, call by call, as its customer would. @throws Error when a call is refused */
export async function sendParcel(
  app: FastifyInstance,
  headers: Record<string, string>,
  request: DemoRequest,
  index: number,
): Promise<number> {
  const key = idOf(`demo ${index} ${offerCalls.askExpress.path}`);
  const asked = { ...headers, 'idempotency-key': key };
  const { shippingRequestId: id } = await demand(app, offerCalls.askExpress, { body: quoteOf(request) }, asked);
  if (request.reached === 'quoted') return id;
  const options = await demand(app, offerCalls.options, { params: { id } }, headers);
  const { id: offerId } = options.expressShippingOffers[index % options.expressShippingOffers.length]!;
  await finishParcel(app, headers, { request, named: String(index), id, offerId, payment: { type: 'D' } });
  return id;
}
