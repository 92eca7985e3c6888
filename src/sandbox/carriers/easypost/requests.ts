import * as z from 'zod/mini';

// Shapes of requests to EasyPost. EasyPost ignores unknown keys; the stand-in refuses them, so that a misspelt one is noticed.

const text = z.string();
const optional = <T extends z.ZodMiniType>(each: T) => z.optional(z.nullable(each));
const decimals = (most: number) =>
  z.number().check(
    z.positive(),
    z.refine((value) => /^\d+(\.\d+)?$/.test(String(value)) && (String(value).split('.')[1]?.length ?? 0) <= most, {
      error: `takes at most ${most} decimals`,
    }),
  );
const amount = z.union([z.number(), text.check(z.regex(/^\d+(\.\d{1,2})?$/))]);
const date = text.check(z.regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/));

const address = z.strictObject({
  name: optional(text),
  company: optional(text),
  street1: optional(text),
  street2: optional(text),
  city: optional(text),
  state: optional(text),
  zip: optional(text),
  country: text.check(z.regex(/^[A-Z]{2}$/)),
  phone: optional(text),
  email: optional(text),
});
export type Address = z.output<typeof address>;

const parcel = z.strictObject({
  length: optional(decimals(2)),
  width: optional(decimals(2)),
  height: optional(decimals(2)),
  weight: decimals(1),
});
export type Parcel = z.output<typeof parcel>;

const customsItem = z.strictObject({
  description: text.check(z.minLength(3)),
  quantity: z.int().check(z.positive()),
  value: amount,
  currency: optional(text.check(z.regex(/^[A-Z]{3}$/))),
  weight: decimals(3),
  hs_tariff_number: optional(text.check(z.regex(/^\d{6,10}$/))),
  origin_country: text.check(z.regex(/^[A-Z]{2}$/)),
  code: optional(text),
});

const customsInfo = z.strictObject({
  contents_type: z.enum(['merchandise', 'gift', 'documents', 'sample', 'returned_goods', 'other']),
  contents_explanation: optional(text),
  eel_pfc: optional(text),
  customs_certify: z.boolean(),
  customs_signer: text.check(z.minLength(1)),
  restriction_type: z.enum(['none', 'other', 'quarantine', 'sanitary_phytosanitary_inspection']),
  restriction_comments: optional(text),
  non_delivery_option: z.enum(['return', 'abandon']),
  customs_items: z.array(customsItem).check(z.minLength(1)),
});

const options = z.strictObject({
  label_format: optional(z.enum(['PDF', 'PNG'])),
  label_size: optional(z.enum(['4x6', '4x8', '8.5x11'])),
  label_date: optional(date),
  invoice_number: optional(text),
  incoterm: optional(text),
  print_custom_1: optional(text),
  print_custom_2: optional(text),
});

const taxIdentifier = z.strictObject({ entity: text, tax_id_type: text, tax_id: text, issuing_country: text });

const piece = {
  parcel,
  customs_info: optional(customsInfo),
  options: optional(options),
  reference: optional(text),
  tax_identifiers: optional(z.array(taxIdentifier)),
};
const ends = {
  from_address: address,
  to_address: address,
  buyer_address: optional(address),
  carrier_accounts: optional(z.array(text).check(z.maxLength(60))),
};

export const shipmentRequest = z.strictObject({
  shipment: z.strictObject({
    ...piece,
    ...ends,
    // A carrier's service here buys at once.
    carrier: optional(text),
    service: optional(text),
    insurance: optional(amount),
  }),
});
export type ShipmentInput = z.output<typeof shipmentRequest>['shipment'];

export const orderRequest = z.strictObject({
  order: z.strictObject({
    ...ends,
    reference: optional(text),
    shipments: z.array(z.strictObject(piece)).check(z.minLength(1), z.maxLength(100)),
  }),
});

export const buyShipmentRequest = z.strictObject({ rate: z.strictObject({ id: text }), insurance: optional(amount) });
export const buyOfferRequest = z.strictObject({ carrier: text, service: text });
export const insureRequest = z.strictObject({ amount });
export const emptyRequest = z.strictObject({});

export const pickupRequest = z.strictObject({
  pickup: z.strictObject({
    address,
    // A whole shipment is taken for its id.
    shipment: z.object({ id: text }),
    min_datetime: date,
    max_datetime: date,
    instructions: optional(text.check(z.maxLength(255))),
    is_account_address: optional(z.boolean()),
    reference: optional(text),
  }),
});

export const addressRequest = z.strictObject({ address, verify: optional(z.boolean()) });
