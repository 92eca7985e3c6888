import type { FastifyInstance } from 'fastify';
import type { AnyCall, Answer, GivenInput } from '#contract/call.ts';
import { invoiceCalls } from '#contract/invoices.ts';
import { offerActCalls } from '#contract/offer-acts.ts';
import { offerCalls } from '#contract/offers.ts';
import { quoteCalls } from '#contract/quotes.ts';
import { shipmentChangeCalls } from '#contract/shipment-changes.ts';
import type { OrderStatus } from '#domain/order.ts';
import { utcDay } from '#domain/utc-day.ts';
import { addDays } from '#domain/working-days.ts';
import { demand } from './act-as.ts';
import { idOf } from './idempotency-id.ts';
import type { Ending, LaterRequest } from './later-parcels.ts';
import { sendPapers } from './papers.ts';
import { commentOn, finishParcel, quoteOf } from './send-parcel.ts';

/** The demo user who acts at the time of a step. */
interface Hands {
  app: FastifyInstance;
  /** The headers of somebody who has just signed in. */
  as: (userName: string) => Promise<Record<string, string>>;
  now: Date;
}

/** Something that is done for a later request so many hours after it was made. */
interface Step {
  hours: number;
  act: (hands: Hands) => Promise<void>;
}

const day = 24;
const support = 'csd';
const manager = 'manager';
const isFreight = (ending: Ending): boolean => ending.startsWith('freight');

/** The steps of one later request, from the question for it to its end, in the order of time. */
export function planRequest(request: LaterRequest, index: number): Step[] {
  const { userName, ending } = request;
  let id = 0;
  const write = async <C extends AnyCall>(
    { app, as }: Hands,
    who: string,
    [call, what]: [C, string],
    input: GivenInput<C>,
  ): Promise<Answer<C>> =>
    await demand(app, call, input, { ...(await as(who)), 'idempotency-key': idOf(`demo later ${index} ${what}`) });
  const params = () => ({ id });
  const label = (hours: number, status: OrderStatus): Step => ({
    hours,
    act: async (hands) => {
      const input = { params: params(), body: { status } };
      await write(hands, support, [shipmentChangeCalls.changeState, `status ${status}`], input);
    },
  });
  const finish = async (hands: Hands, offerId: number, reached: 'chosen' | 'detailed' | 'booked', type: 'D' | 'B') =>
    await finishParcel(hands.app, await hands.as(userName), {
      // A transfer takes days to arrive: its courier comes after that.
      request: { ...request, reached, isCalledFor: isFreight(ending), daysAhead: type === 'B' ? 5 : 0 },
      named: `later ${index}`,
      id,
      offerId,
      payment: { type, ...(request.discountCode && { discountCode: request.discountCode }) },
    });

  const ask: Step = {
    hours: 0,
    async act(hands) {
      const quote = quoteOf({ ...request, system: 'M', insurance: index % 4 === 1 ? 1000 : 0 });
      const made = await write(hands, userName, [offerCalls.askExpress, 'express'], { body: quote });
      id = made.shippingRequestId;
      if (request.comment) await commentOn(hands.app, await hands.as(support), id, [request.comment]);
      if (ending === 'quoted') return;
      const options = await demand(hands.app, offerCalls.options, { params: params() }, await hands.as(userName));
      const { id: offerId } = options.expressShippingOffers[index % options.expressShippingOffers.length]!;
      const reached = ending === 'chosen' || ending === 'detailed' ? ending : 'booked';
      await finish(hands, offerId, reached, ending === 'waiting' || ending === 'transferred' ? 'B' : 'D');
    },
  };
  const askForwarders: Step = {
    hours: 0,
    async act(hands) {
      const pickUp = addDays(utcDay(hands.now), 6);
      const body = {
        ...quoteOf({ ...request, system: 'M', insurance: 0 }),
        TargetPrice: 900,
        PickupDate: pickUp,
        ExpectedDate: addDays(pickUp, 20),
        DeadlineDate: null,
        TypeSea: index % 2 === 0,
        TypeAir: index % 2 === 1,
      };
      id = (await write(hands, userName, [offerCalls.askAll, 'all'], { body })).shippingRequestId;
    },
  };
  /** The forwarders answer one after the other: firm prices, a refusal, and one that never says anything. */
  const answer = (place: number): Step => ({
    hours: 3 + place * (4 + (index % 5)),
    async act(hands) {
      const options = await demand(hands.app, offerCalls.options, { params: params() }, await hands.as(support));
      const asked = options.shippingOfferRequests.toSorted((one, other) => one.id - other.id)[place];
      if (!asked || (index + place) % 4 === 3) return;
      const input = { params: { id: asked.id } };
      if ((index + place) % 4 === 2) {
        const body = { reason: 'No room in the next weeks' };
        await write(hands, support, [offerActCalls.decline, `refusal ${place}`], { ...input, body });
        return;
      }
      const pickUpDate = addDays(utcDay(hands.now), 5);
      const body = {
        targetPrice: 240 + 35 * place,
        pickUpDate,
        deliveryDate: addDays(pickUpDate, 9),
        providerNote: null,
      };
      await write(hands, support, [offerActCalls.enterTargetPrice, `price ${place}`], { ...input, body });
    },
  });
  const order: Step = {
    hours: 2 * day,
    async act(hands) {
      const options = await demand(hands.app, offerCalls.options, { params: params() }, await hands.as(userName));
      const offers = options.otherShippingOffers.filter(({ finalPrice }) => finalPrice !== null);
      const cheapest = offers.toSorted((one, other) => one.finalPrice! - other.finalPrice!)[0]!;
      await finish(hands, cheapest.id, 'booked', 'D');
    },
  };
  const number: Step = {
    hours: 3 * day,
    async act(hands) {
      const body = { awbNumber: `QF-${2600 + index}`, prgNumber: `PU-${800 + index}` };
      await write(hands, support, [shipmentChangeCalls.setTrackingNumbers, 'numbers'], { params: params(), body });
    },
  };
  const invoice: Step = {
    hours: 9 * day,
    async act(hands) {
      const body = { number: `V-${4100 + index}`, date: utcDay(hands.now), amountEUR: 30 };
      await write(hands, support, [invoiceCalls.enter, 'invoice'], { params: params(), body });
    },
  };
  const refund: Step = {
    hours: 10 * day,
    async act(hands) {
      const body = { shippingRequestId: id, refundAmountUSD: 4.5 };
      await write(hands, manager, [invoiceCalls.editRefund, 'refund'], { body });
    },
  };
  const cancel: Step = {
    hours: 5,
    act: async (hands) =>
      void (await write(hands, support, [shipmentChangeCalls.cancel, 'cancel'], { params: params() })),
  };
  const bringBack: Step = {
    hours: 8 * day,
    async act(hands) {
      const info = await demand(hands.app, quoteCalls.returnInfo, { params: params() }, await hands.as(userName));
      const { customerId: _, ...body } = { ...info, ReturnShippingId: id };
      await write(hands, userName, [offerCalls.askExpress, 'return'], { body });
    },
  };
  const sendPaper: Step = {
    hours: 1,
    act: async (hands) => sendPapers(hands.app, await hands.as(userName), id, request.papers!),
  };

  const papers =
    request.papers && !['quoted', 'chosen', 'detailed', 'cancelled'].includes(ending) && !isFreight(ending);
  const ends: Record<Ending, Step[]> = {
    quoted: [],
    chosen: [],
    detailed: [],
    labelled: [label(4 * day, 'P')],
    waiting: [],
    transferred: [label(3 * day, 'P')],
    booked: [],
    returned: [label(5 * day, 'F'), bringBack],
    delivered: [label(5 * day, 'F')],
    invoiced: [label(5 * day, 'F'), invoice],
    refunded: [label(5 * day, 'F'), invoice, refund],
    declined: [label(4 * day, 'R')],
    cancelled: [cancel],
    'freight open': [],
    'freight paid': [order],
    'freight ordered': [order, number, label(4 * day, 'O')],
    'freight delivered': [order, number, label(4 * day, 'O'), label(15 * day, 'F')],
  };
  const start = isFreight(ending) ? [askForwarders, ...[0, 1, 2, 3].map(answer)] : [ask];
  return [...start, ...(papers ? [sendPaper] : []), ...ends[ending]].toSorted((one, other) => one.hours - other.hours);
}
