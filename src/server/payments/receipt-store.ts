import type { Db } from '#server/platform/handler.ts';

/** The payment of a request that has succeeded, with who paid and for what; null when there is none. */
export const findReceipt = async (db: Db, requestId: number) =>
  (await db
    .selectFrom('payment_attempts as attempts')
    .innerJoin('requests', 'requests.id', 'attempts.request_id')
    .innerJoin('customers', 'customers.id', 'attempts.customer_id')
    .innerJoin('offers', 'offers.id', 'attempts.offer_id')
    .innerJoin('providers', 'providers.id', 'offers.provider_id')
    .select([
      'attempts.id',
      'attempts.amount_due',
      'attempts.price',
      'attempts.security_fee',
      'attempts.discount_code',
      'attempts.discount_percent',
      'attempts.settled_at',
      'attempts.created_at',
      'customers.name as payer',
      'customers.address as payer_address',
      'providers.name as provider_name',
      'offers.product_name',
      'requests.status',
      'requests.insurance_amount',
      'requests.currency',
      'requests.customer_reference',
      'requests.city_from',
      'requests.postcode_from',
      'requests.country_from_id',
      'requests.city_to',
      'requests.postcode_to',
      'requests.country_to_id',
    ])
    .where('attempts.request_id', '=', requestId)
    .where('attempts.state', '=', 'paid')
    .executeTakeFirst()) ?? null;

/** Every row of the books that belongs to a request, in the order in which they were written. */
export const listRequestRows = (db: Db, requestId: number) =>
  db
    .selectFrom('finance_rows')
    .select(['type', 'payment_type', 'amount', 'at'])
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute();
export type RequestRow = Awaited<ReturnType<typeof listRequestRows>>[number];
