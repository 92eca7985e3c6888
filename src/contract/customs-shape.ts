import * as z from 'zod/mini';
import { exportReasons, incoterms, taxNumberOwners, taxNumberTypes } from '#domain/customs.ts';
import { goodsUnits } from '#domain/goods.ts';
import { currencies } from '#domain/package.ts';
import { amount, dayText, text } from './shape.ts';

const importer = z.strictObject({
  company: text,
  contact: text,
  phone: text,
  email: z.nullable(text),
  street: text,
  apartment: z.nullable(text),
  city: text,
  postcode: z.nullable(text),
  state: z.nullable(text),
  country: text,
});

/** As saved with the details (rule D-30). `importer` null: the recipient; `invoiceNumber` null: the order's number. */
export const customsDeclaration = z.strictObject({
  reason: z.enum(exportReasons),
  incoterm: z.enum(incoterms),
  incotermPlace: text,
  invoiceNumber: z.nullable(text),
  invoiceDate: dayText,
  signedBy: text,
  exportNote: z.nullable(text),
  currency: z.enum(currencies),
  /** On the invoice beside the goods; null: not stated. */
  freight: z.nullable(amount),
  insurance: z.nullable(amount),
  otherCharges: z.nullable(amount),
  importer: z.nullable(importer),
  taxNumbers: z.array(
    z.strictObject({ owner: z.enum(taxNumberOwners), type: z.enum(taxNumberTypes), number: text, country: text }),
  ),
  /** `netGrams` of all units together, without packaging. */
  lines: z.array(
    z.strictObject({
      packageNumber: z.int(),
      description: text,
      hsCode: z.nullable(text),
      hsEdition: z.int(),
      originCountry: text,
      quantity: z.int(),
      unit: z.enum(goodsUnits),
      unitValue: amount,
      netGrams: z.int(),
    }),
  ),
});
export type CustomsResponse = z.infer<typeof customsDeclaration>;
