import { describe, expect, test } from 'vitest';
import { addressEndpoints } from '#contract/addresses.ts';
import { discountEndpoints } from '#contract/discounts.ts';
import { documentEndpoints } from '#contract/documents.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { plainFiles } from '#domain/files.testing.ts';
import { newAddresses, providerMails, uploads, wrongCodes } from '#server/limits.ts';
import type { Limit } from '#server/platform/limits.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { validBodies } from '#tests/support/valid-bodies.ts';

describe('a limit that is reached', () => {
  const api = useApi();

  /** Uses up the whole limit of every subject that there may be. */
  async function useUp(limit: Limit, kind: 'company' | 'user'): Promise<void> {
    const db = api().database.kysely;
    const subjects = await db
      .selectFrom(kind === 'company' ? 'customers' : 'users')
      .select('id')
      .execute();
    await db
      .insertInto('limitUses')
      .values(
        subjects.map(({ id }) => ({
          name: limit.name,
          subject: `${kind}:${id}`,
          amount: limit.most,
          usedAt: api().clock.now,
        })),
      )
      .execute();
  }

  async function upload(person: Person) {
    const { items } = await person.send(orderListEndpoints.list, { query: { pageSize: 100 } });
    const { id } = items.find(({ status, awbNumber }) => status === 'N' && awbNumber === null)!;
    const file = new File([plainFiles.PDF as Uint8Array<ArrayBuffer>], 'invoice.pdf');
    return person.try(documentEndpoints.upload, {
      params: { id: String(id) },
      body: { documents: [{ typeCode: 'INV', file }] },
    });
  }
  const address = validBodies.get(addressEndpoints.create) as never;
  const question = validBodies.get(offerEndpoints.requestAll) as never;

  test.each<[string, Limit, 'company' | 'user', string, (person: Person) => Promise<{ status: number }>]>([
    ['uploads', uploads, 'company', '24 hours', upload],
    [
      'new addresses',
      newAddresses,
      'company',
      '60 minutes',
      (person) => person.try(addressEndpoints.create, { body: address }),
    ],
    [
      'requests to providers',
      providerMails(true),
      'company',
      '24 hours',
      (person) => person.try(offerEndpoints.requestAll, { body: question }),
    ],
    [
      'discount codes',
      wrongCodes,
      'user',
      '60 minutes',
      (person) => person.try(discountEndpoints.check, { query: { code: 'NONE' } }),
    ],
  ])('is reported with a message and the seconds to wait: %s', async (things, limit, kind, wait, act) => {
    const customer = await api().as('customer');
    expect((await act(customer)).status).not.toBe(429);
    await useUp(limit, kind);
    expect(await act(customer)).toMatchObject({
      status: 429,
      headers: { 'retry-after': String(limit.windowMs / 1000) },
      body: {
        code: 'too-many',
        Errors: { '': [`You have reached the limit for ${things}. Please try again in ${wait}.`] },
      },
    });
  });
});
