import { randomUUID } from 'node:crypto';
import { fillPath } from '#contract/call.ts';
import type { AnyCall, Answer, GivenInput, QueryValue } from '#contract/call.ts';
import { partsOf } from '#contract/multipart.ts';
import { identityCalls } from '#contract/identity.ts';

/** Somebody who speaks to a server past every page: what it answers is what it holds. */
export interface Asker {
  /** @throws Error for whatever is not 200 */
  ask<C extends AnyCall>(call: C, input: GivenInput<C>): Promise<Answer<C>>;
}

interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, QueryValue>;
  body?: unknown;
}

function writeBody({ bodyKind }: AnyCall, body: unknown): BodyInit {
  if (bodyKind === 'form') return new URLSearchParams(body as Record<string, string>);
  if (bodyKind === 'json') return JSON.stringify(body);
  const form = new FormData();
  for (const [name, part] of partsOf(body as object, (value) => value instanceof File)) form.append(name, part);
  return form;
}

async function send(address: string, call: AnyCall, { params, query, body }: Sent, headers: Record<string, string>) {
  const url = new URL(fillPath(call, params), address);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
  const type: Record<string, string> =
    call.bodyKind === 'json' && body !== undefined ? { 'content-type': 'application/json' } : {};
  const response = await fetch(url, {
    method: call.method,
    headers: { ...type, ...headers },
    ...(body === undefined ? {} : { body: writeBody(call, body) }),
  });
  if (!response.ok) throw new Error(`${call.method} ${call.path}: ${response.status} ${await response.text()}`);
  return await response.json();
}

/** A handover token of a demo user, which a page or `askAs` exchanges for a sign-in. */
export async function fetchHandover(address: string, userName: string, { isStaff = false } = {}): Promise<string> {
  const call = isStaff ? identityCalls.getCsdUserToken : identityCalls.getUserToken;
  const basic = Buffer.from(`${userName}:quayside-demo`).toString('base64');
  const door = { authorization: `Basic ${basic}`, ...(isStaff ? { role: 'csd' } : {}) };
  const { data } = (await send(address, call, { body: { ip: 'false', appid: '1' } }, door)) as Answer<typeof call>;
  return data.token;
}

/** Signs a demo user in, apart from any browser. */
export async function askAs(address: string, userName: string, kind = { isStaff: false }): Promise<Asker> {
  const token = await fetchHandover(address, userName, kind);
  const { authorize } = identityCalls;
  const signedIn = (await send(address, authorize, { body: { token } }, {})) as Answer<typeof authorize>;
  return {
    ask: async (asked, input) =>
      (await send(address, asked, input as Sent, {
        authorization: `Bearer ${signedIn.accessToken}`,
        ...(asked.method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
      })) as Answer<typeof asked>,
  };
}
