import * as z from 'zod/mini';
import { addressEndpoints } from '#contract/addresses.ts';
import { customsEndpoints } from '#contract/customs.ts';
import { type Offer, offerEndpoints, type ShippingOptions } from '#contract/offers.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { id, text } from '#contract/shape.ts';
import { type MainInfo, shipmentEndpoints } from '#contract/shipments.ts';
import { describe } from '#domain/field.ts';
import { assistantMessages as words } from '#domain/messages/assistant.ts';
import { isOpenOrder, orderStatuses, statusWords } from '#domain/order.ts';
import { trackingStates } from '#domain/tracking-state.ts';
import { ToolRefused } from './call-endpoint.ts';
import { tool } from './tool.ts';

export const orderId = describe(z.int().check(z.positive()), { description: 'The number of the order' });
const price = z.nullable(z.number());
const maybe = z.nullable(text);

const searchText = (description: string) => describe(z.string().check(z.maxLength(255)), { description });

const statusOf = (status: keyof typeof statusWords): string => statusWords[status];

const findOrders = tool({
  name: 'find_orders',
  title: 'Find orders',
  description:
    'Finds orders of the company, newest first, by number, place, consignee, reference or waybill, and by status.',
  endpoints: [orderListEndpoints.list],
  input: z.strictObject({
    searchText: z.optional(searchText('Words to find; none for the newest')),
    status: z.optional(z.enum(Object.values(statusWords))),
    page: z.optional(describe(z.int().check(z.positive(), z.maximum(1000)), { description: 'From 1' })),
  }),
  output: z.strictObject({
    total: z.int(),
    orders: z.array(
      z.strictObject({
        ...{ orderId: id, status: text, from: text, to: text, consignee: maybe, customerReference: maybe },
        ...{ carrier: maybe, totalUsd: price, trackingNumber: maybe, trackingState: maybe, created: text },
      }),
    ),
  }),
  async run(calls, { searchText: sought, status, page = 1 }) {
    const code = orderStatuses.find((each) => statusWords[each] === status);
    const query = { searchText: sought, status: code, pageNumber: page, pageSize: 10 };
    const { items, totalNumberOfItems } = await calls.send(orderListEndpoints.list, { query });
    const orders = items.map((row) => ({
      orderId: row.id,
      status: statusOf(row.status),
      from: row.deliverFrom,
      to: row.deliverTo,
      consignee: row.consignee,
      customerReference: row.customerReference,
      carrier: row.vendor,
      totalUsd: row.price,
      trackingNumber: row.awbNumber,
      trackingState: row.trackingState && trackingStates[row.trackingState],
      created: row.dateCreated,
    }));
    return { output: { total: totalNumberOfItems, orders } };
  },
});

function nextStep(info: MainInfo): string {
  if (info.packageLableAvailable) return words.next.shipped;
  if (info.paid) return words.next.label;
  if (!isOpenOrder(info.status, info.step)) return words.next.none;
  return [words.next.offer, words.next.details, words.next.payment][info.step] ?? words.next.none;
}

const state = {
  ...{ orderId: id, status: text, from: text, to: text, isPaid: z.boolean(), totalUsd: price },
  ...{ trackingNumber: maybe, trackingState: maybe, hasLabel: z.boolean(), next: text },
};
export const orderState = z.strictObject(state);

export const toOrderState = (order: number, info: MainInfo): z.infer<typeof orderState> => ({
  orderId: order,
  status: statusOf(info.status),
  from: info.destinations.from,
  to: info.destinations.to,
  isPaid: info.paid,
  totalUsd: info.shippingPrice,
  trackingNumber: info.awbNumber,
  trackingState: info.trackingState && trackingStates[info.trackingState],
  hasLabel: info.packageLableAvailable,
  next: nextStep(info),
});

const party = z.strictObject({
  company: maybe,
  contact: maybe,
  phone: maybe,
  email: maybe,
  street: maybe,
  place: text,
});

const getOrder = tool({
  name: 'get_order',
  title: 'Get an order',
  description: 'Shows one order: status, parties, packages, pick-up, total, and what is to do next.',
  endpoints: [shipmentEndpoints.mainInfo, shipmentEndpoints.details],
  input: z.strictObject({ orderId }),
  output: z.strictObject({
    ...state,
    carrier: maybe,
    sender: party,
    recipient: party,
    packages: z.array(z.strictObject({ quantity: z.int(), size: text, weight: text, contents: text })),
    pickUp: z.strictObject({ date: maybe, readyBy: maybe, closesAt: maybe, earliestDate: text }),
    needsCustoms: z.boolean(),
  }),
  async run(calls, { orderId: order }) {
    const params = { id: order };
    const info = await calls.send(shipmentEndpoints.mainInfo, { params });
    const details = await calls.send(shipmentEndpoints.details, { params });
    const partyOf = ({ company, contact, phone, email, address }: typeof details.shippingInfo.shipFrom) => ({
      ...{ company, contact, phone, email, street: address.street },
      place: [address.postCode, address.townCity, address.state, address.country].filter(Boolean).join(' '),
    });
    const { measurementSystem, packages } = details.packageDetails;
    const [side, weight] = measurementSystem === 'M' ? ['cm', 'kg'] : ['in', 'lb'];
    return {
      output: {
        ...toOrderState(order, info),
        carrier: details.shippingService?.productName ?? null,
        sender: partyOf(details.shippingInfo.shipFrom),
        recipient: partyOf(details.shippingInfo.shipTo),
        packages: packages.map((each) => ({
          quantity: each.quantity,
          size: `${each.length} × ${each.width} × ${each.height} ${side}`,
          weight: `${each.weight} ${weight}`,
          contents: each.descriptionOfContents,
        })),
        pickUp: {
          date: details.pickupInfo.pickupDate,
          readyBy: details.pickupInfo.pickupTime,
          closesAt: details.pickupInfo.officeCloseTime,
          earliestDate: details.pickupInfo.minimumPickupDate,
        },
        needsCustoms: details.needsCustoms ?? false,
      },
    };
  },
});

const comparedOffer = z.strictObject({
  ...{ offerId: id, carrier: text, totalUsd: price, isEstimate: z.boolean() },
  parts: z.array(z.strictObject({ part: text, usd: z.number() })),
  ...{ pickUpDate: maybe, deliveryDate: maybe, transitDays: z.nullable(z.int()), orderableUntil: maybe },
});

export const comparison = z.strictObject({
  orderId: id,
  offers: z.array(comparedOffer),
  cheapestOfferId: z.nullable(id),
  fastestOfferId: z.nullable(id),
  waitingFor: describe(z.array(text), { description: 'Whose prices are on their way: compare again in a moment' }),
  leftOut: z.array(z.strictObject({ carrier: text, reason: text })),
});

/** The total due in USD: the sum of its parts, each in whole cents. */
const totalOf = ({ priceParts, finalPrice }: Offer): number | null =>
  finalPrice === null ? null : priceParts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;

/** Cheapest first; estimates, which cannot be ordered, last. */
export function compareOffers(order: number, options: ShippingOptions): z.infer<typeof comparison> {
  const offers = [...options.expressShippingOffers, ...options.otherShippingOffers]
    .map((offer) => ({
      offerId: offer.id,
      carrier: [offer.shippingProviderName, offer.productName].filter(Boolean).join(', '),
      totalUsd: totalOf(offer) ?? offer.estimatedCost,
      isEstimate: offer.finalPrice === null,
      parts: offer.priceParts.filter(({ amount }) => amount !== 0).map(({ part, amount }) => ({ part, usd: amount })),
      pickUpDate: offer.pickUpDate,
      deliveryDate: offer.deliveryDate,
      transitDays: offer.transitDays,
      orderableUntil: offer.orderableUntil ?? null,
    }))
    .toSorted((one, two) => Number(one.isEstimate) - Number(two.isEstimate) || one.totalUsd! - two.totalUsd!);
  const firm = offers.filter(({ isEstimate }) => !isEstimate);
  const dated = firm.filter(({ deliveryDate }) => deliveryDate !== null);
  return {
    orderId: order,
    offers,
    cheapestOfferId: firm[0]?.offerId ?? null,
    fastestOfferId: dated.toSorted((one, two) => (one.deliveryDate! < two.deliveryDate! ? -1 : 1))[0]?.offerId ?? null,
    waitingFor: options.waitingFor ?? [],
    leftOut: (options.leftOut ?? []).map(({ shippingProviderName, reason }) => ({
      carrier: shippingProviderName,
      reason,
    })),
  };
}

const compare = tool({
  name: 'compare_offers',
  title: 'Compare offers',
  description: 'Lists the offers for an order, cheapest first, with every part of each price and the days.',
  endpoints: [offerEndpoints.options],
  input: z.strictObject({ orderId }),
  output: comparison,
  async run(calls, { orderId: order }) {
    return { output: compareOffers(order, await calls.send(offerEndpoints.options, { params: { id: order } })) };
  },
});

const track = tool({
  name: 'track_order',
  title: 'Track an order',
  description: 'Says where a shipment is, with what its carrier has reported, newest first.',
  endpoints: [shipmentEndpoints.mainInfo, shipmentEndpoints.details],
  input: z.strictObject({ orderId }),
  output: z.strictObject({
    ...state,
    expectedDelivery: maybe,
    carrierLink: maybe,
    events: z.array(z.strictObject({ time: text, place: maybe, event: text, description: maybe })),
  }),
  async run(calls, { orderId: order }) {
    const params = { id: order };
    const info = await calls.send(shipmentEndpoints.mainInfo, { params });
    const { tracking } = await calls.send(shipmentEndpoints.details, { params });
    const events = (tracking?.events ?? []).map(({ localTime, zone, place, status, description }) => ({
      ...{ time: `${localTime} ${zone}`.trim(), place, event: status, description },
    }));
    return {
      output: {
        ...toOrderState(order, info),
        expectedDelivery: tracking?.expectedDelivery ?? null,
        carrierLink: tracking?.trackingLink ?? null,
        events,
      },
    };
  },
});

/** Bytes of a label; in base64 a third more. */
const largestLabel = 1_048_576;

const getLabel = tool({
  name: 'get_label',
  title: 'Get the label',
  description: 'Gives the label of a booked order as a PDF.',
  endpoints: [shipmentEndpoints.label],
  input: z.strictObject({ orderId }),
  output: z.strictObject({ orderId: id, mediaType: text, bytes: z.int() }),
  async run(calls, { orderId: order }) {
    const params = { id: order };
    const { bytes, mediaType } = await calls.fetchFile(shipmentEndpoints.label, { params });
    if (bytes.length > largestLabel) {
      const path = shipmentEndpoints.label.fullPath.replace('{id}', String(order));
      throw new ToolRefused(words.labelTooLarge(Math.ceil(bytes.length / 1_048_576), path));
    }
    return {
      output: { orderId: order, mediaType, bytes: bytes.length },
      resource: { uri: `quayside://orders/${order}/label.pdf`, mimeType: mediaType, blob: bytes.toString('base64') },
    };
  },
});

const findAddresses = tool({
  name: 'find_addresses',
  title: 'Find addresses',
  description: 'Finds senders and recipients in the address book of the company, for draft_order.',
  endpoints: [addressEndpoints.list],
  input: z.strictObject({ searchText: searchText('A name, place or street') }),
  output: z.strictObject({
    addresses: z.array(
      z.strictObject({
        ...{ company: text, contact: text, phone: text, email: text, street: text, apartment: maybe, state: maybe },
        ...{ city: text, postcode: maybe, countryCode: text, taxID: maybe },
      }),
    ),
  }),
  async run(calls, input) {
    const { items } = await calls.send(addressEndpoints.list, {
      query: { searchText: input.searchText, pageSize: 10 },
    });
    const addresses = items.map((each) => ({
      ...{ company: each.company, contact: each.contact, phone: each.phone, email: each.email, street: each.street },
      ...{ apartment: each.apartment, state: each.state, city: each.city, postcode: each.postcode },
      ...{ countryCode: each.country.code, taxID: each.taxID },
    }));
    return { output: { addresses } };
  },
});

const findHsCodes = tool({
  name: 'find_hs_codes',
  title: 'Find customs codes',
  description: 'Finds HS codes of goods by number or English words, best first.',
  endpoints: [customsEndpoints.findHsCodes],
  input: z.strictObject({ text: searchText('Goods, such as bicycle lamps') }),
  output: z.strictObject({ codes: z.array(z.strictObject({ code: text, description: text, heading: text })) }),
  async run(calls, input) {
    const { items } = await calls.send(customsEndpoints.findHsCodes, { query: { text: input.text } });
    return { output: { codes: items.slice(0, 10) } };
  },
});

export const readingTools = [findOrders, getOrder, compare, track, getLabel, findAddresses, findHsCodes];
