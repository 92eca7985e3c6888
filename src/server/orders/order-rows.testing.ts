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
    .values(Object.entries(places).map(([code, { id, name }]) => ({ id, code, name, has_postcode: code !== 'AE' })))
    .execute();

type Row<T extends keyof Tables> = Partial<Insertable<Tables[T]>>;

export const addCustomer = async (db: Db, name: string, more: Row<'customers'> = {}): Promise<number> => {
  const code = randomUUID();
  const values = {
    name,
    code,
    hash: code,
    created_at: monday,
    debit: 5_000_00n,
    credit_limit: 10_000_00n,
    credit_balance: 10_000_00n,
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
      customer_id: customerId,
      role,
      user_name: randomUUID(),
      first_name: first,
      last_name: last,
      email: 'someone@example.com',
      password_hash: '',
      tokens_valid_after: monday,
      created_at: monday,
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

/** An express provider with a tariff from 2026 on; `tariff` null makes one that keeps none. */
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
      service_info: 'By air',
      tracking_link: 'https://track.example/{awb}',
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
    .values({ provider_id: providerId, valid_from: validFrom, data: JSON.stringify(data), created_at: monday })
    .execute();

export interface TestRequest {
  by: Caller;
  customerId: number;
  from?: TestCountry;
  to?: TestCountry;
  more?: Row<'requests'>;
}

/** A new request with one package, from Paris to Berlin unless said. */
export async function addRequest(
  db: Db,
  { by, customerId, from = 'FR', to = 'DE', more = {} }: TestRequest,
): Promise<number> {
  const { id } = await db
    .insertInto('requests')
    .values({
      client_id: randomUUID(),
      customer_id: customerId,
      country_from_id: places[from].id,
      city_from: places[from].city,
      postcode_from: places[from].postcode,
      country_to_id: places[to].id,
      city_to: places[to].city,
      postcode_to: places[to].postcode,
      measurement_system: 'M',
      currency: 'USD',
      insurance_amount: 0n,
      insurance_usd: 0n,
      declared_value: 482_00n,
      chargeable_grams: 9500,
      origin_time_zone: places[from].zone,
      created_by_id: by.userId,
      created_by_staff: by.customerId === null,
      created_at: monday,
      expires_at: new Date(monday.getTime() + 30 * 86_400_000),
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('packages')
    .values({
      request_id: id,
      customer_id: customerId,
      package_number: 1,
      package_type: 'N',
      currency: 'USD',
      value: 241_00n,
      quantity: 2,
      width: '30.00',
      length: '40.00',
      height: '20.50',
      weight: '4.5',
      description: 'Pump parts',
      manufacture_country_code: 'FR',
      description_of_contents: 'Pump parts',
    })
    .execute();
  return id;
}

/** An offer of 200.00 and a fee of 40.00, picked up on the Monday and there on the Wednesday; it becomes the chosen one. */
export async function chooseNewOffer(
  db: Db,
  request: { id: number; customerId: number; providerId: number },
  more: Row<'offers'> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('offers')
    .values({
      request_id: request.id,
      customer_id: request.customerId,
      provider_id: request.providerId,
      express: true,
      product_name: meridianExpress.productName,
      pick_up_date: '2026-11-23',
      delivery_date: '2026-11-25',
      transit_days: 2,
      provider_price: 160_00n,
      cost_base: 160_00n,
      cost_fuel: 0n,
      cost_remote_area: 0n,
      cost_insurance: 0n,
      total_margin: '25.0000',
      customer_price: 200_00n,
      price_base: 200_00n,
      price_fuel: 0n,
      price_remote_area: 0n,
      price_insurance: 0n,
      security_fee: 40_00n,
      eur_rate: '0.920000',
      created_at: monday,
      valid_until: new Date(monday.getTime() + 7 * 86_400_000),
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('requests').set({ selected_offer_id: id, step: 1 }).where('id', '=', request.id).execute();
  return id;
}

/** The company that a request goes to, as the details step saves it. */
export const addConsignee = (db: Db, request: { id: number; customerId: number }, company: string) =>
  db
    .insertInto('request_parties')
    .values({
      request_id: request.id,
      customer_id: request.customerId,
      type: 'To',
      street: 'Lampenweg 30',
      company,
      contact: 'Jean Petit',
      phone: '+33 1 23 45 67 89',
      email: 'dock@example.com',
      saved_at: monday,
    })
    .execute();

/** An address as the details step sends it. */
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
