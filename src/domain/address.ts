import * as z from 'zod/mini';
import { choice, email, internationalPhone, optionalText, requiredText } from './field.ts';

/** The side of a shipment an address belongs to (S1 §3). */
export const addressTypes = ['From', 'To'] as const;
export type AddressType = (typeof addressTypes)[number];

export const addressLabels = {
  name: 'Address label',
  country: 'Country',
  city: 'City',
  postcode: 'Postcode',
  street: 'Street',
  apartment: 'Address line 2',
  line3: 'Address line 3',
  suburb: 'Suburb',
  state: 'State',
  company: 'Company',
  contact: 'Contact',
  phone: 'Phone',
  email: 'Email',
  taxID: 'Tax ID',
} as const;
const labels = addressLabels;

/** What may be typed into an address of an order; country, city and postcode are locked to the quote (S1 §5, order step). */
export const orderAddressRules = (type: AddressType) =>
  z.object({
    type: choice('Type', [type]),
    name: optionalText(labels.name, { max: 12 }),
    street: requiredText(labels.street, { min: 2, max: 45 }),
    apartment: optionalText(labels.apartment, { max: 45 }),
    line3: optionalText(labels.line3, { max: 45 }),
    suburb: optionalText(labels.suburb, { max: 45 }),
    state: optionalText(labels.state, { max: 50 }),
    company: requiredText(labels.company, { min: 2, max: 60 }),
    contact: requiredText(labels.contact, { min: 2, max: 35 }),
    phone: internationalPhone(labels.phone, 25),
    email: email(labels.email, 50),
    taxID: optionalText(labels.taxID, { max: 20 }),
  });

/** An address of an order as typed and checked. */
export type OrderAddress = z.output<ReturnType<typeof orderAddressRules>>;
