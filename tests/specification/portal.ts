import { randomUUID } from 'node:crypto';
import { beforeAll } from 'vitest';
import { createFakeGateway } from '#tests/support/fake-gateway.ts';
import { type Api, useApi } from '#tests/support/api.ts';
import { addOtherOffer, kestrel, type OfferValues } from '#tests/support/other-offers.ts';
import { today } from '#tests/support/today.ts';
import { expressQuote, shippingDetails } from './values.ts';

/** A user of the demo data by user name; null for somebody without a sign-in. */
export type Who = 'customer' | 'maple' | 'csd' | 'manager' | null;

export interface Response {
  status: number;
  /** The JSON, or null for anything else. */
  body: unknown;
  mediaType: string;
}

/** The parts of a request besides its method and path. */
export interface RequestParts {
  query?: Record<string, unknown>;
  body?: object | undefined;
  format?: 'json' | 'form' | 'multipart' | undefined;
  headers?: Record<string, string>;
}

const password = 'quayside-demo';

function writeForm(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      form.append(name, part instanceof Blob || typeof part === 'string' ? part : JSON.stringify(part));
    }
  }
  return form;
}

function payloadOf({ body, format }: RequestParts): { body?: string | FormData; headers?: Record<string, string> } {
  if (!body) return {};
  if (format === 'multipart') return { body: writeForm(body) };
  if (format === 'form') {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return { body: new URLSearchParams(body as Record<string, string>).toString(), headers };
  }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/** The portal as another program uses it, by HTTP alone, without its code. */
export class Portal {
  readonly api: Api;
  readonly address: string;
  readonly #tokens = new Map<string, Promise<string>>();

  constructor(api: Api, address: string) {
    this.api = api;
    this.address = address;
  }

  async fetch(method: string, path: string, sent: RequestParts = {}): Promise<Response> {
    const url = new URL(path, this.address);
    for (const [name, value] of Object.entries(sent.query ?? {})) url.searchParams.append(name, String(value));
    const { headers, ...payload } = payloadOf(sent);
    const response = await fetch(url, { method, headers: { ...headers, ...sent.headers }, ...payload });
    const mediaType = (response.headers.get('content-type') ?? '').split(';')[0]!;
    const bytes = Buffer.from(await response.arrayBuffer());
    return {
      status: response.status,
      body: mediaType === 'application/json' ? JSON.parse(bytes.toString()) : null,
      mediaType,
    };
  }

  /** Sends a request as a user. */
  async call(who: Who, method: string, path: string, sent: RequestParts = {}): Promise<Response> {
    const authorization = who === null ? {} : { authorization: `Bearer ${await this.token(who)}` };
    return await this.fetch(method, path, { ...sent, headers: { ...authorization, ...sent.headers } });
  }

  /** Sends a request and returns the JSON of its response. @throws Error unless the status is 200 */
  async ok(who: Who, method: string, path: string, sent: RequestParts = {}): Promise<any> {
    const { status, body } = await this.call(who, method, path, sent);
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  /** A handover token of a new sign-in. */
  async handover(who: NonNullable<Who>): Promise<string> {
    const isStaff = who === 'csd' || who === 'manager';
    const { data } = await this.ok(null, 'POST', isStaff ? '/v1/get-csd-user-token' : '/v1/get-user-token', {
      body: { ip: 'false', appid: '1' },
      format: 'form',
      headers: basic(who),
    });
    return data.token;
  }

  /** An access token of a new sign-in. */
  async freshToken(who: NonNullable<Who>): Promise<string> {
    const token = await this.handover(who);
    return (await this.ok(null, 'POST', '/api/authorization/authorize', { body: { token } })).accessToken;
  }

  token(who: NonNullable<Who>): Promise<string> {
    if (!this.#tokens.has(who)) this.#tokens.set(who, this.freshToken(who));
    return this.#tokens.get(who)!;
  }

  async company(who: 'customer' | 'maple' = 'customer'): Promise<{ id: number; hash: string }> {
    const { items } = await this.ok('csd', 'GET', '/api/shipping/GetAllCompanies');
    const start = who === 'customer' ? 'Lumen' : 'Maple';
    return items.find(({ name }: { name: string }) => name.startsWith(start));
  }

  /** A new request of a customer with its express offers. */
  async quote(who: 'customer' | 'maple' = 'customer'): Promise<number> {
    return (await this.ok(who, 'POST', '/api/Shipping/ExpressOffers', { body: expressQuote() })).shippingRequestId;
  }

  async options(id: number): Promise<any> {
    return await this.ok('manager', 'GET', `/api/shipping/shippingOptions/${id}`);
  }

  /** A new request with an ordered express offer. */
  async ordered(who: 'customer' | 'maple' = 'customer'): Promise<number> {
    const id = await this.quote(who);
    const OfferId = (await this.options(id)).expressShippingOffers[0].id;
    await this.ok(who, 'PUT', `/api/shipping/SelectOffer/${id}`, { body: { OfferId, Step: 1 } });
    return id;
  }

  /** A new request that can be paid. */
  async payable(who: 'customer' | 'maple' = 'customer', details: object = shippingDetails()): Promise<number> {
    const id = await this.ordered(who);
    await this.ok(who, 'POST', `/api/shipping/shippingDetails/${id}`, { body: details });
    return id;
  }

  /** A new request that was paid by deposit, or by card. */
  async paid(type: 'D' | 'C' = 'D', details: object = shippingDetails()): Promise<number> {
    const id = await this.payable('customer', details);
    const body = {
      type,
      readAndAccepted: true,
      useDebitCredit: false,
      ...(type === 'C' && { payCreditCard: { nonce: 'any' } }),
    };
    await this.ok('customer', 'PUT', `/api/payment/confirmPaymentMethod/${id}`, { body });
    return id;
  }

  /** A new request paid by card with an invoice that leaves a refund. */
  async invoiced(): Promise<number> {
    const id = await this.paid('C');
    const body = { number: 'INV-1', date: '2026-11-18', amountEUR: 1, amountUSD: 1 };
    await this.ok('csd', 'POST', `/api/shipping/enterVendorInvoice/${id}`, { body });
    return id;
  }

  /** A new request to all providers, with the estimate of one of them. */
  async estimated(body: object): Promise<number> {
    const { shippingRequestId: id } = await this.ok('customer', 'POST', '/api/Shipping/AllOffers', { body });
    const { linkPath: link } = await this.api.database.kysely
      .selectFrom('mails')
      .select('linkPath')
      .where('requestId', '=', id)
      .where('kind', '=', 'offer-request')
      .executeTakeFirstOrThrow();
    const token = link!.slice('/offer/'.length);
    const JsonData = { kind: 'estimate', price: 640.5, pickUpDate: '2026-11-20', deliveryDate: '2026-11-27' };
    await this.ok(null, 'POST', `/api/shipping/OfferLink/${token}`, { body: { JsonData }, format: 'multipart' });
    return id;
  }

  /** An offer of a provider that is not express, beside the express ones of a new request. */
  async otherOffer(values: OfferValues, who: 'customer' | 'maple' = 'customer'): Promise<number> {
    const id = await this.quote(who);
    await this.ok(who, 'POST', '/api/shipping/MoreOffers/', { body: { shippingRequestId: id, dueTime: 24 } });
    return await addOtherOffer(this.api.database.kysely, id, kestrel, {
      ...values,
      createdAt: today,
    });
  }

  /** A new request that its carrier has booked: it has a label. */
  async labelled(): Promise<number> {
    const id = await this.paid();
    await this.api.runDue();
    return id;
  }
}

export const basic = (who: NonNullable<Who>): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${who}:${password}`).toString('base64')}`,
  ...((who === 'csd' || who === 'manager') && { role: 'csd' }),
});

const environment = {
  BANK_NAME: 'Harbour Bank',
  BANK_ACCOUNT: 'DE02 1203 0000 0000 2020 51',
  BANK_RECEIVER: 'Quayside',
  BANK_DETAILS: 'Please name the order',
  BANK_WAIT_TIME: '2 working days',
  PAYMENTS_PER_MINUTE: '1000',
  MARKETPLACE_URL: 'https://market.example/',
  FORGOT_PASSWORD_URL: 'https://market.example/forgot',
  CHANGE_PASSWORD_URL: 'https://market.example/change',
};

/** Starts the server on the demo data for the tests of a file, listening on a port of its own. */
export function usePortal(): () => Portal {
  const api = useApi({ services: { cards: createFakeGateway() }, environment });
  let portal: Portal;
  beforeAll(async () => {
    portal = new Portal(api(), await api().app.listen({ port: 0, host: '127.0.0.1' }));
    const { id } = await portal.company();
    const body = { customerSpecificPricing: 2.5, debit: 100_000, creditLimit: 10_000, comment: 'For the tests' };
    await portal.ok('manager', 'POST', `/api/payment/editCustomerFinance/${id}`, { body });
  });
  return () => portal;
}

/** A key that makes a write happen once. */
export const newKey = (): Record<string, string> => ({ 'idempotency-key': randomUUID() });
