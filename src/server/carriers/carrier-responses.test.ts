import { expect, test } from 'vitest';
import { sampleBooking } from '#tests/carriers/opened-carrier.ts';
import { writeContent } from './carrier-responses.ts';

const [from, to] = [sampleBooking.from, sampleBooking.to].map(({ contact, company, street, phone }) => ({
  ...{ contact, company, street, phone },
}));
const write = (json: unknown) => JSON.parse(writeContent({ json, bytes: 1 }, [from!, to!])) as unknown;

test('prices, numbers and places stay unchanged in a recorded response', () => {
  const sent = {
    products: [{ name: 'EXPRESS 12:00', totalPrice: [{ price: 48.2, priceCurrency: 'EUR' }] }],
    detailedPriceBreakdown: [{ breakdown: [{ name: 'FUEL SURCHARGE', serviceCode: 'FF', price: 7.1 }] }],
    dispatchConfirmationNumbers: ['PRG260101'],
    address: { countryCode: 'DE', postalCode: '10115', cityName: 'Berlin' },
  };
  expect(write(sent)).toEqual(sent);
});

test('names and addresses of senders and recipients are removed from each carrier’s responses', () => {
  const removed = '[removed]';
  expect(
    write({
      to_address: {
        id: 'adr_1',
        name: 'Anybody',
        street1: '1 Any Street',
        zip: '10001',
        country: 'US',
        phone: '5550147',
      },
      ShipTo: {
        Name: 'Anybody',
        AttentionName: 'Any',
        Phone: { Number: '5550147' },
        Address: { AddressLine: ['1 Any Street'], City: 'Rome' },
      },
      receiverDetails: {
        postalAddress: { addressLine1: '1 Any Street', cityName: 'Rome' },
        contactInformation: { fullName: 'Any', email: 'a@b.example' },
      },
    }),
  ).toEqual({
    to_address: { id: 'adr_1', name: removed, street1: removed, zip: '10001', country: 'US', phone: removed },
    ShipTo: { Name: removed, AttentionName: removed, Phone: removed, Address: { AddressLine: removed, City: 'Rome' } },
    receiverDetails: {
      postalAddress: { addressLine1: removed, cityName: 'Rome' },
      contactInformation: { fullName: removed, email: removed },
    },
  });
});

test.each([
  ['the name of the sender in capitals', 'MARA LIND is no registered exporter', '[removed] is no registered exporter'],
  ['a name alone', 'Mr Ortiz must sign', 'Mr [removed] must sign'],
  ['a company within a sentence', 'No account of Hudson Cycles Inc.', 'No account of [removed].'],
  ['a street', '412 West 30th Street is not served', '[removed] is not served'],
  ['an email', 'Write to someone@example.com', 'Write to [removed]'],
  ['a phone number', 'Call +1 212 555 0148', 'Call [removed]'],
  ['a link to a label', 'See https://labels.example/1.pdf?key=2', 'See [link]'],
  ['a label', `${'QUJD'.repeat(100)}==`, '[402 characters left out]'],
])('%s is removed from a recorded text', (_, sent, kept) => {
  expect(write({ message: sent })).toEqual({ message: kept });
});

test('secrets are removed, and a response that is not JSON is recorded by its length alone', () => {
  expect(write({ access_token: 'a', apiKey: 'b', password: 'c' })).toEqual({
    access_token: '[removed]',
    apiKey: '[removed]',
    password: '[removed]',
  });
  expect(writeContent({ json: undefined, bytes: 1234 })).toBe('1234 bytes that are no JSON were left out');
});
