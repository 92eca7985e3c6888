import * as z from 'zod/mini';
import { offerEndpoints } from '#contract/offers.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { placeEndpoints } from '#contract/places.ts';
import { id, text } from '#contract/shape.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { describe } from '#domain/field.ts';
import { assistantMessages as words } from '#domain/messages/assistant.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { currencies } from '#domain/package.ts';
import { shippingDetailsRules } from '#domain/shipping-details.ts';
import { type Calls, ToolRefused } from './call-endpoint.ts';
import { compareOffers, comparison, orderId, orderState, toOrderState } from './reading-tools.ts';
import { keyFor, tool } from './tool.ts';

const idempotencyKey = z.optional(
  describe(z.uuid(), {
    description:
      'A UUID of this act. Send the same one when you repeat it, and it is done once. Of another act: another one',
  }),
);

const withHint = <S extends z.ZodMiniType>(schema: S, description: string): S => describe(schema, { description });

const place = z.strictObject({
  country: withHint(z.string().check(z.length(2)), 'Two letters, such as DE'),
  city: text,
  postcode: z.optional(withHint(text, 'Needed where the country has postcodes')),
});

const box = z.strictObject({
  quantity: withHint(z.number(), 'How many of the same'),
  ...{ lengthCm: z.number(), widthCm: z.number(), heightCm: z.number(), weightKg: withHint(z.number(), 'Of one') },
  contents: withHint(text, 'What is inside, up to 90 characters'),
  isDocument: z.optional(z.boolean()),
  value: withHint(z.number(), 'Of one, in the currency'),
  madeIn: z.optional(withHint(text, 'Country of manufacture, two letters; not for documents')),
});

/** What the assistant sent, for each field that the call's refusal names. */
const quoteFields: Readonly<Record<string, string>> = {
  ...{ CountryFromId: 'from.country', CityFrom: 'from.city', PostCodeFrom: 'from.postcode' },
  ...{ CountryToId: 'to.country', CityTo: 'to.city', PostCodeTo: 'to.postcode' },
  ...{ InsuranceAmount: 'insuranceAmount', CustomerReference: 'customerReference', Packages: 'packages' },
  ...{ width: 'widthCm', length: 'lengthCm', height: 'heightCm', weight: 'weightKg', packageType: 'isDocument' },
  ...{ description: 'contents', descriptionOfContents: 'contents', manufactureCountryCode: 'madeIn' },
};

const toQuoteField = (field: string): string => field.replaceAll(/[A-Za-z]+/g, (name) => quoteFields[name] ?? name);

async function countryIds(calls: Calls, codes: string[]): Promise<number[]> {
  const { items } = await calls.send(placeEndpoints.countries, {});
  return codes.map((code) => {
    const country = items.find((each) => each.code === code.toUpperCase());
    if (!country) throw new ToolRefused(words.noSuchCountry(code));
    return country.id;
  });
}

const requestQuote = tool({
  name: 'request_quote',
  title: 'Request a quote',
  description:
    'Asks the express carriers for prices and starts an order with them. Costs nothing and orders nothing yet.',
  endpoints: [placeEndpoints.countries, offerEndpoints.requestExpress, offerEndpoints.options],
  asksCarriers: true,
  input: z.strictObject({
    from: place,
    to: place,
    packages: z.array(box).check(z.minLength(1), z.maxLength(100)),
    currency: withHint(z.enum(currencies), 'Of all values'),
    insuranceAmount: z.optional(withHint(z.number(), 'What to insure, in the currency; 0 or nothing for none')),
    customerReference: z.optional(text),
    idempotencyKey,
  }),
  output: comparison,
  async run(calls, input) {
    const { from, to, packages, currency, insuranceAmount = 0, customerReference = null } = input;
    const [CountryFromId, CountryToId] = (await countryIds(calls, [from.country, to.country])) as [number, number];
    const body = {
      ...{ CountryFromId, CityFrom: from.city, PostCodeFrom: from.postcode ?? null },
      ...{ CountryToId, CityTo: to.city, PostCodeTo: to.postcode ?? null },
      ...{ MeasurementSystem: 'M' as const, InsuranceAmount: insuranceAmount, CustomerReference: customerReference },
      Packages: packages.map((each) => ({
        packageType: each.isDocument ? ('D' as const) : ('N' as const),
        ...{ currency, value: each.value, quantity: each.quantity },
        ...{ width: each.widthCm, length: each.lengthCm, height: each.heightCm, weight: each.weightKg },
        ...{ description: each.contents, descriptionOfContents: each.contents },
        manufactureCountryCode: each.madeIn ?? null,
      })),
    };
    const key = keyFor(input.idempotencyKey, offerEndpoints.requestExpress);
    const { shippingRequestId } = await calls.send(offerEndpoints.requestExpress, { body }, key, toQuoteField);
    const options = await calls.send(offerEndpoints.options, { params: { id: shippingRequestId } });
    return { output: compareOffers(shippingRequestId, options) };
  },
});

const draft = z.strictObject({
  orderId,
  offerId: withHint(z.int().check(z.positive()), 'One of compare_offers'),
  details: withHint(
    shippingDetailsRules,
    'As in the API: both parties, the pick-up (pickupType D with date and times, local to the sender), and customs where the order crosses a border of customs',
  ),
  idempotencyKey,
});

const draftOrder = tool({
  name: 'draft_order',
  title: 'Draft an order',
  description:
    'Chooses an offer for an order and enters its details. Nothing is paid, booked or sent; it can be done again.',
  endpoints: [offerEndpoints.order, shipmentEndpoints.saveDetails],
  isDestructive: true,
  asksCarriers: true,
  input: draft,
  output: orderState,
  async run(calls, input, sent) {
    const params = { id: input.orderId };
    const { order } = offerEndpoints;
    await calls.send(order, { params, body: { OfferId: input.offerId } }, keyFor(input.idempotencyKey, order));
    const { saveDetails } = shipmentEndpoints;
    const key = keyFor(input.idempotencyKey, saveDetails);
    const info = await calls.send(saveDetails, { params, body: sent.details }, key);
    return { output: toOrderState(input.orderId, info) };
  },
});

const cents = (usd: number): number => Math.round(usd * 100);
const usd = (amount: number): string => amount.toFixed(2);

/** Says what the user has to agree to. @throws ToolRefused where the order cannot be paid as it is */
async function askPrice(calls: Calls, order: number, otherPrice?: string): Promise<ToolRefused> {
  const params = { id: order };
  await calls.send(shipmentEndpoints.validate, { params });
  const method = await calls.send(paymentEndpoints.method, { params });
  const { amountDueUSD: due, canUseDeposit, debitCredit } = method;
  const debit = Math.min(due, Math.max(0, debitCredit.debit));
  const parts = [
    ...(debit > 0 ? [paymentMessages.parts.fromDebit(usd(debit))] : []),
    ...(cents(due) > cents(debit) ? [paymentMessages.parts.fromCredit(usd(due - debit))] : []),
  ];
  const from = canUseDeposit ? words.takenFrom(parts) : words.notFromDeposit(usd(debitCredit.total));
  const repeated = words.repeatPrice({ id: order, totalUsd: usd(due), from });
  return new ToolRefused([...(otherPrice ? [otherPrice] : []), repeated].join(' '), 'amount-changed');
}

const payOrder = tool({
  name: 'pay_order',
  title: 'Pay an order',
  description:
    'Pays a drafted order from the deposit or credit of the company, which orders the shipment. Without expectedTotalUsd, or with another total than the order has, nothing is paid and the price is repeated. Only after the user has agreed to that total and to the terms of the portal.',
  endpoints: [shipmentEndpoints.validate, paymentEndpoints.method, paymentEndpoints.confirm],
  isDestructive: true,
  asksCarriers: true,
  input: z.strictObject({
    orderId,
    expectedTotalUsd: z.optional(withHint(z.number(), 'The total that the user has agreed to')),
    idempotencyKey,
  }),
  output: z.strictObject({
    ...{ orderId: id, state: z.enum(['paid', 'waiting', 'checking']), paidUsd: z.number() },
    takenFrom: z.array(z.strictObject({ usd: z.number(), source: text })),
    next: text,
  }),
  async run(calls, { orderId: order, expectedTotalUsd, ...input }) {
    const params = { id: order };
    const { confirm } = paymentEndpoints;
    if (expectedTotalUsd === undefined) throw await askPrice(calls, order);
    const body = { type: 'D' as const, readAndAccepted: true, expectedAmountUSD: expectedTotalUsd };
    const key = keyFor(input.idempotencyKey, confirm);
    const { state, payments } = await calls.send(confirm, { params, body }, key).catch(async (failure: unknown) => {
      const isOther = failure instanceof ToolRefused && failure.code === 'amount-changed';
      throw isOther ? await askPrice(calls, order, words.otherPrice(usd(expectedTotalUsd))) : failure;
    });
    const sources = { DD: 'deposit', DC: 'credit', C: 'card', B: 'bank transfer' };
    return {
      output: {
        ...{ orderId: order, state, paidUsd: payments.totalAmount },
        takenFrom: payments.paymentList.map(({ amount, paymentMethod }) => ({
          usd: amount,
          source: sources[paymentMethod],
        })),
        next: words.next.label,
      },
    };
  },
});

export const buyingTools = [requestQuote, draftOrder, payOrder];
