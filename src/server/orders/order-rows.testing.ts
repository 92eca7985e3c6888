import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { AddressType } from '#domain/address.ts';
import type { Tariff } from '#domain/tariff.ts';
import type { Role } from '#domain/user.ts';
import { meridianExpress } from '#server/demo/providers.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';

/** A Monday, 08:00 in Paris. */
export const monday = new Date('2026-11-23T07:00:00Z');

const places = {
  FR: { id: 250, name: 'France', city: 'Paris', postcode: '75001', zone: 'Europe/Paris' },
  DE: { id: 276, name: 'Germany', city: 'Berlin', postcode: '10115', zone: 'Europe/Berlin' },
  NZ: { id: 554, name: 'New Zealand', city: 'Auckland', postcode: '1010', zone: 'Pacific/Auckland' },
  US: { id: 840, name: 'United States', city: 'Honolulu', postcode: '96813', zone: 'Pacific/Honolulu' },
  AE: { id: 784, name: 'United Arab Emirates', city: 'Dubai', postcode: null, zone: 'Asia/Dubai' },
} as const;
type TestCountry = keyof typeof places;

export const addCountries = (db: Db) =>
  db
    .insertInto('countries')
    .values(Object.entries(places).map(([code, { id, name }]) => ({ id, code, name, hasPostcode: code !== 'AE' })))
    .execute();

type Row<T extends keyof Tables> = Partial<Insertable<Tables[T]>>;

export const addCustomer = async (db: Db, name: string, more: Row<'customers'> = {}): Promise<number> => {
  const code = randomUUID();
  const values = {
    name,
    code,
    hash: code,
    createdAt: monday,
    debit: 5_000_00n,
    creditLimit: 10_000_00n,
    creditBalance: 10_000_00n,
    ...more,
  };
  return (await db.insertInto('customers').values(values).returning('id').executeTakeFirstOrThrow()).id;
};

export async function addUser(
  db: Db,
  role: Role,
  customerId: number | null,
  [first, last]: [string, string] = ['Ada', 'Brown'],
): Promise<Caller> {
  const { id } = await db
    .insertInto('users')
    .values({
      customerId,
      role,
      userName: randomUUID(),
      firstName: first,
      lastName: last,
      email: 'someone@example.com',
      passwordHash: '',
      tokensValidAfter: monday,
      createdAt: monday,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = { tokenId: randomUUID(), signInId: randomUUID(), tokenExpiresAt: monday };
  return {
    userId: id,
    role,
    customerId,
    fullName: `${first} ${last}`,
    hasAccess: true,
    hasSecondFactor: false,
    ...token,
  };
}

/** The tariff is valid from 2026 on; null: none. */
export async function addProvider(
  db: Db,
  name: string,
  tariff: Tariff | null = meridianExpress,
  more: Row<'providers'> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('providers')
    .values({
      name,
      express: tariff !== null,
      serviceInfo: 'By air',
      trackingLink: 'https://track.example/{awb}',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (tariff) await addTariff(db, id, tariff, '2026-01-01');
  return id;
}

export const addTariff = (db: Db, providerId: number, data: unknown, validFrom: string) =>
  db
    .insertInto('tariffs')
    .values({ providerId, validFrom, data: JSON.stringify(data), createdAt: monday })
    .execute();

export interface TestRequest {
  by: Caller;
  customerId: number;
  from?: TestCountry;
  to?: TestCountry;
  more?: Row<'requests'>;
}

/** One package, by default from Paris to Berlin. */
export async function addRequest(
  db: Db,
  { by, customerId, from = 'FR', to = 'DE', more = {} }: TestRequest,
): Promise<number> {
  const { id } = await db
    .insertInto('requests')
    .values({
      clientId: randomUUID(),
      customerId,
      countryFromId: places[from].id,
      cityFrom: places[from].city,
      postcodeFrom: places[from].postcode,
      countryToId: places[to].id,
      cityTo: places[to].city,
      postcodeTo: places[to].postcode,
      measurementSystem: 'M',
      currency: 'USD',
      insuranceAmount: 0n,
      insuranceUsd: 0n,
      declaredValue: 482_00n,
      chargeableGrams: 9500,
      originTimeZone: places[from].zone,
      createdById: by.userId,
      createdByStaff: by.customerId === null,
      createdAt: monday,
      expiresAt: new Date(monday.getTime() + 30 * 86_400_000),
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('packages')
    .values({
      requestId: id,
      customerId,
      packageNumber: 1,
      packageType: 'N',
      currency: 'USD',
      value: 241_00n,
      quantity: 2,
      width: '30.00',
      length: '40.00',
      height: '20.50',
      weight: '4.5',
      description: 'Pump parts',
      manufactureCountryCode: 'FR',
      descriptionOfContents: 'Pump parts',
    })
    .execute();
  return id;
}

/** 200.00 and a fee of 40.00, Monday to Wednesday. */
export async function chooseNewOffer(
  db: Db,
  order: { id: number; customerId: number; providerId: number },
  more: Row<'offers'> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('offers')
    .values({
      requestId: order.id,
      customerId: order.customerId,
      providerId: order.providerId,
      express: true,
      productName: meridianExpress.productName,
      pickUpDate: '2026-11-23',
      deliveryDate: '2026-11-25',
      transitDays: 2,
      providerPrice: 160_00n,
      costBase: 160_00n,
      costFuel: 0n,
      costRemoteArea: 0n,
      costInsurance: 0n,
      totalMargin: '25.0000',
      customerPrice: 200_00n,
      priceBase: 200_00n,
      priceFuel: 0n,
      priceRemoteArea: 0n,
      priceInsurance: 0n,
      securityFee: 40_00n,
      eurRate: '0.920000',
      createdAt: monday,
      validUntil: new Date(monday.getTime() + 7 * 86_400_000),
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('requests').set({ selectedOfferId: id, step: 1 }).where('id', '=', order.id).execute();
  return id;
}

export const addConsignee = (db: Db, order: { id: number; customerId: number }, company: string) =>
  db
    .insertInto('requestParties')
    .values({
      requestId: order.id,
      customerId: order.customerId,
      type: 'To',
      street: 'Lampenweg 30',
      company,
      contact: 'Jean Petit',
      phone: '+33 1 23 45 67 89',
      email: 'dock@example.com',
      savedAt: monday,
    })
    .execute();

export const typedAddress = <T extends AddressType>(type: T, more: Record<string, unknown> = {}) => ({
  type,
  name: null,
  street: type === 'From' ? '12 Rue de la Paix' : 'Lampenweg 30',
  apartment: null,
  line3: null,
  suburb: null,
  state: null,
  company: type === 'From' ? 'Atelier Nord' : 'Werk Ost',
  contact: 'Jean Petit',
  phone: '+33 1 23 45 67 89',
  email: 'dock@example.com',
  taxID: null,
  ...more,
});
