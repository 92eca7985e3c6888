import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { addressEndpoints } from '#contract/addresses.ts';
import { discountEndpoints } from '#contract/discounts.ts';
import { documentEndpoints } from '#contract/documents.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { supportEndpoints } from '#contract/support.ts';
import { trackingEndpoints } from '#contract/tracking.ts';
import { plainFiles } from '#domain/files.testing.ts';
import {
  companySubject,
  exportLimitsOf,
  messagesToSupport,
  newAddresses,
  providerMails,
  uploads,
  wrongCodes,
  wrongSignInsFromAddress,
  wrongSignInsOfName,
} from '#server/limits.ts';
import type { Limit } from '#server/platform/limits.ts';
import { type ApiClient, type Tried, tryPassword } from '../e2e/api-client.ts';
import { lampsQuote, validBodies } from '../support/valid-bodies.ts';
import type { TwinCustomer, TwinSetup } from './twin-setup.ts';

// Each limit holds for both servers together, whichever of them is asked.

type LimitAct = (setup: TwinSetup, customer: TwinCustomer, random: () => number) => Promise<void>;

const word = (): string => randomBytes(6).toString('hex');
const times = <T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));
const countOf = (tried: readonly Tried[], status: number): number =>
  tried.filter((each) => each.status === status).length;

/** Fails unless exactly this number had that status, and all others were refused with the seconds to wait. */
function expectLimited(
  tried: readonly Tried[],
  expected: { through: number; status?: number; withinSeconds: number },
): void {
  expect(countOf(tried, expected.status ?? 200), JSON.stringify(tried[0])).toBe(expected.through);
  const refused = tried.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(tried.length - expected.through);
  for (const { retryAfter } of refused) {
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(expected.withinSeconds);
  }
}

/** An address of the network that no round has had. */
const drawAddress = (random: () => number): string =>
  `10.${[256, 256, 256].map((most) => Math.floor(random() * most)).join('.')}`;

const colleagues: LimitAct = async ({ db, addresses }, { customerId, userName }, random) => {
  const from = drawAddress(random);
  const { passwordHash } = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('userName', '=', userName)
    .executeTakeFirstOrThrow();
  const names = Array.from({ length: 45 }, word);
  await db
    .insertInto('users')
    .values(
      names.map((name) => ({
        customerId,
        userName: name,
        firstName: 'Ada',
        lastName: name,
        email: `${name}@quayside.example`,
        role: 'Customer' as const,
        passwordHash,
        tokensValidAfter: new Date(0),
        createdAt: new Date(0),
      })),
    )
    .execute();
  const mistyped = await times(20, (at) => tryPassword(addresses[at % 2]!, word(), { from }));
  expect(countOf(mistyped, 401)).toBe(20);
  const signedIn = await times(45, (at) => tryPassword(addresses[at % 2]!, names[at]!, { from }));
  expect(countOf(signedIn, 200)).toBe(45);
};

const wrongPasswords: LimitAct = async ({ addresses }, { userName }, random) => {
  const tried: Tried[] = [];
  for (let at = 0; at < wrongSignInsOfName.most + 2; at += 1) {
    const from = drawAddress(random);
    tried.push(await tryPassword(addresses[at % 2]!, userName, { password: 'wrong', from }));
  }
  expect(tried.slice(0, wrongSignInsOfName.most).map(({ status }) => status)).toEqual(
    Array(wrongSignInsOfName.most).fill(401),
  );
  const last = tried.at(-1)!;
  // A machine that is slow has let the second pass.
  if (last.status === 429) expect(last.retryAfter).toBe(1);
  for (;;) {
    const right = await tryPassword(addresses[0], userName, { from: drawAddress(random) });
    if (right.status === 200) return;
    expect(right).toMatchObject({ status: 429, retryAfter: expect.any(Number) });
    await pause(right.retryAfter! * 1_000);
  }
};

const wrongFromOneAddress: LimitAct = async ({ addresses }, { userName }, random) => {
  const from = drawAddress(random);
  const wrong = await times(100, (at) => tryPassword(addresses[at % 2]!, word(), { from }));
  // Those that were under way at both servers when the last free one was counted are looked at too.
  const looked = countOf(wrong, 401);
  expect(looked).toBeGreaterThanOrEqual(wrongSignInsFromAddress.most);
  expect(looked).toBeLessThanOrEqual(wrongSignInsFromAddress.most + 2 * 4);
  expectLimited(wrong, { through: looked, status: 401, withinSeconds: 900 });
  const elsewhere = await tryPassword(addresses[1], userName, { from: drawAddress(random) });
  expect(elsewhere.status).toBe(200);
};

const wrongDiscountCodes: LimitAct = async ({ db }, { senders }) => {
  const code = word().toUpperCase();
  const today = { validFrom: '2026-11-18', validTo: '2026-11-19' };
  const values = { code, percent: 10, ...today, maxUsagePerCompany: 1, createdAt: new Date(0) };
  await db.insertInto('discounts').values(values).execute();
  const check = (sent: string, at: number) => senders[at % 2]!.try(discountEndpoints.check, { query: { code: sent } });
  const right = await times(2 * wrongCodes.most, (at) => check(code, at));
  expect(countOf(right, 200)).toBe(right.length);
  const wrong = await times(2 * wrongCodes.most, (at) => check(word(), at));
  expectLimited(wrong, { through: wrongCodes.most, status: 400, withinSeconds: 3_600 });
};

const messages: LimitAct = async ({ csd }, { senders, addOrder }) => {
  const write = { params: { id: await addOrder() }, body: { messageBody: 'Is it on its way?' } };
  const most = messagesToSupport.most;
  const sent = await times(most + 10, (at) => senders[at % 2]!.try(supportEndpoints.write, write));
  expectLimited(sent, { through: most, withinSeconds: 3_600 });
  const answered = await times(most + 2, (at) => csd[at % 2]!.try(supportEndpoints.write, write));
  expect(countOf(answered, 200)).toBe(most + 2);
};

/** Uses a limit up but for two acts, then does five at once. */
async function useUp(
  { db }: TwinSetup,
  { limit, subject }: { limit: Limit; subject: string },
  act: (at: number) => Promise<Tried>,
): Promise<void> {
  expect((await act(0)).status).toBe(200);
  const first = await db
    .selectFrom('limitUses')
    .select(['amount', 'usedAt'])
    .where('name', '=', limit.name)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  const each = first.amount;
  const rest = { name: limit.name, subject, amount: limit.most - 3 * each, usedAt: first.usedAt };
  await db.insertInto('limitUses').values(rest).execute();
  expectLimited(await times(5, act), { through: 2, withinSeconds: limit.windowMs / 1_000 });
}

const ofCompany =
  (limit: Limit, actOf: (customer: TwinCustomer) => Promise<(asker: ApiClient) => Promise<Tried>>): LimitAct =>
  async (setup, customer) => {
    const act = await actOf(customer);
    const subject = companySubject(customer.customerId);
    await useUp(setup, { limit, subject }, (at) => act(customer.senders[at % 2]!));
  };

/** A page far inside of a list belongs to an export, and each filter is another list. */
const exports: LimitAct = async (_world, { senders, userId, customerId }) => {
  const [ofUser] = exportLimitsOf({ userId, customerId });
  const most = ofUser!.limit.most;
  const read = (fullTextSearch: string, at: number) =>
    senders[at % 2]!.try(orderListEndpoints.list, { query: { pageNumber: 21, pageSize: 100, fullTextSearch } });
  const first = word();
  expect((await read(first, 0)).status).toBe(200);
  const begun = await times(most + 10, (at) => read(word(), at));
  expectLimited(begun, { through: most - 1, withinSeconds: ofUser!.limit.windowMs / 1_000 });
  // One that has begun goes on, at either server.
  const further = await times(10, (at) => read(first, at));
  expect(countOf(further, 200)).toBe(10);
};

const publicTracking: LimitAct = async ({ db, addresses, csd }, _customer, random) => {
  // Asked of the database: after some rounds the newest hundred are orders that were only just made.
  const { id } = await db
    .selectFrom('requests')
    .select('id')
    .where('awbNumber', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const shared = { params: { id }, body: { origin: addresses[0] } };
  const { pathname } = new URL((await csd[0].send(trackingEndpoints.share, shared)).address);
  const from = drawAddress(random);
  const look = async (at: number, path: string): Promise<Tried> => {
    const response = await fetch(new URL(path, addresses[at % 2]), { headers: { 'x-forwarded-for': from } });
    const after = response.headers.get('retry-after');
    return { status: response.status, retryAfter: after === null ? null : Number(after), body: await response.text() };
  };
  const right = await times(120, (at) => look(at, pathname));
  expect(countOf(right, 200)).toBe(right.length);
  // Of a minute and of one server.
  const most = 600;
  for (const server of [0, 1]) {
    const looks: Tried[] = [];
    while (looks.at(-1)?.status !== 429 && looks.length <= most)
      looks.push(await look(server, `/track/${'x'.repeat(43)}`));
    expect(looks.at(-1)!.status).toBe(429);
  }
};

const pdf = () => new File([plainFiles.PDF as Uint8Array<ArrayBuffer>], 'invoice.pdf');

/** The acts by their names, in the order of a round. */
export const limitActs: Record<string, LimitAct> = {
  '45 colleagues at one address': colleagues,
  'wrong passwords for a name': wrongPasswords,
  'wrong names from an address': wrongFromOneAddress,
  'wrong discount codes': wrongDiscountCodes,
  'messages to support': messages,
  exports,
  'looks at public tracking': publicTracking,
  'new addresses': ofCompany(newAddresses, async () => {
    const body = validBodies.get(addressEndpoints.create) as object;
    return (asker) => asker.try(addressEndpoints.create, { body });
  }),
  'requests to providers': ofCompany(providerMails(true), async ({ companyHash }) => {
    const body = { ...lampsQuote(), ...(validBodies.get(offerEndpoints.requestAll) as object), CmpnHash: companyHash };
    return (asker) => asker.try(offerEndpoints.requestAll, { body });
  }),
  uploads: ofCompany(uploads, async ({ addOrder }) => {
    const params = { id: await addOrder() };
    return (asker) =>
      asker.try(documentEndpoints.upload, { params, body: { documents: [{ typeCode: 'INV', file: pdf() }] } });
  }),
};
