import * as z from 'zod/mini';
import { addressTypes } from '#domain/address.ts';
import { country } from './places.ts';
import { id, livemode, text } from './shape.ts';

/** Rule D-8. */
export const address = z.strictObject({
  id,
  type: z.enum(addressTypes),
  name: z.nullable(text),
  countryId: id,
  country,
  postcode: z.nullable(text),
  city: text,
  street: text,
  apartment: z.nullable(text),
  line3: z.nullable(text),
  suburb: z.nullable(text),
  state: z.nullable(text),
  company: text,
  contact: text,
  phone: text,
  email: text,
  taxID: z.nullable(text),
  version: z.int(),
  livemode: z.optional(livemode),
});
