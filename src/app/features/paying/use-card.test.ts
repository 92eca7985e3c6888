import { expect, test } from 'vitest';
import { proposeBilling } from './use-card.ts';

const lumen = {
  company: 'Lumen Radteile GmbH',
  contact: 'Naoko Abe',
  email: 'ramp@lumen.example',
  phone: '+49 30 23125101',
  taxNumber: null,
  address: {
    country: 'Germany',
    townCity: 'Berlin',
    state: null,
    postCode: '10115',
    street: 'Lampenweg 12',
    apartment: null,
    suburb: null,
  },
};
const supplier = {
  ...lumen,
  company: 'Northwind',
  address: { ...lumen.address, country: 'France', townCity: 'Paris', postCode: '75001', street: 'Rue de Rivoli 1' },
};
const countries = [
  { code: 'DE', name: 'Germany' },
  { code: 'FR', name: 'France' },
];
const mira = { firstName: 'Mira', lastName: 'Vos', email: 'mira@lumen.example', role: 'Customer' as const };

type Details = Parameters<typeof proposeBilling>[0];
const details = (shipFrom: typeof lumen, shipTo: typeof lumen): Details =>
  ({
    customer: { id: 1, name: 'Lumen Radteile GmbH' },
    info: { contact: 'Mira van der Vos' },
    shippingInfo: { shipFrom, shipTo },
  }) as unknown as Details;

test('the payer is the signed-in user at the company’s address, not the contact of the pick-up', () => {
  expect(proposeBilling(details(lumen, supplier), mira, countries)).toMatchObject({
    givenName: 'Mira',
    surname: 'Vos',
    email: 'mira@lumen.example',
    streetAddress: 'Lampenweg 12',
    postalCode: '10115',
    countryCodeAlpha2: 'DE',
  });
  expect(proposeBilling(details(supplier, lumen), mira, countries)).toMatchObject({ locality: 'Berlin' });
});

test('an address of another company is not offered for billing', () => {
  expect(proposeBilling(details(supplier, supplier), mira, countries)).toMatchObject({
    givenName: 'Mira',
    surname: 'Vos',
    phoneNumber: '',
    streetAddress: '',
    locality: '',
    countryCodeAlpha2: '',
  });
});

test('staff pay with the name of the customer’s person, never their own', () => {
  const csd = { firstName: 'Cleo', lastName: 'Dahl', email: 'cleo@quayside.example', role: 'CSD' as const };
  expect(proposeBilling(details(lumen, supplier), csd, countries)).toMatchObject({
    givenName: 'Mira van der',
    surname: 'Vos',
    email: 'ramp@lumen.example',
  });
});
