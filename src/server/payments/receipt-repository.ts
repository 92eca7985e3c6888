import type { Db } from '#server/platform/handler.ts';

/** The successful payment with its payer and its order; null without one. */
export const findReceipt = async (db: Db, requestId: number) =>
  (await db
    .selectFrom('paymentAttempts as attempts')
    .innerJoin('requests', 'requests.id', 'attempts.requestId')
    .innerJoin('customers', 'customers.id', 'attempts.customerId')
    .innerJoin('offers', 'offers.id', 'attempts.offerId')
    .innerJoin('providers', 'providers.id', 'offers.providerId')
    .select([
      'attempts.id',
      'attempts.amountDue',
      'attempts.price',
      'attempts.securityFee',
      'attempts.discountCode',
      'attempts.discountPercent',
      'attempts.settledAt',
      'attempts.createdAt',
      'customers.name as payer',
      'customers.address as payerAddress',
      'providers.name as providerName',
      'offers.productName',
      'requests.livemode',
      'requests.status',
      'requests.insuranceAmount',
      'requests.currency',
      'requests.customerReference',
      'requests.cityFrom',
      'requests.postcodeFrom',
      'requests.countryFromId',
      'requests.cityTo',
      'requests.postcodeTo',
      'requests.countryToId',
    ])
    .where('attempts.requestId', '=', requestId)
    .where('attempts.state', '=', 'paid')
    .executeTakeFirst()) ?? null;

export const listRequestRows = (db: Db, requestId: number) =>
  db
    .selectFrom('financeRows')
    .select(['type', 'paymentType', 'amount', 'at'])
    .where('requestId', '=', requestId)
    .orderBy('id')
    .execute();
export type RequestRow = Awaited<ReturnType<typeof listRequestRows>>[number];
