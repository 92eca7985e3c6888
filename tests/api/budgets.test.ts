import { describe, expect, test } from 'vitest';
import { addressCalls } from '#contract/addresses.ts';
import { discountCalls } from '#contract/discounts.ts';
import { documentCalls } from '#contract/documents.ts';
import { offerCalls } from '#contract/offers.ts';
import { orderListCalls } from '#contract/order-list.ts';
import { plainFiles } from '#domain/files.testing.ts';
import { newAddresses, providerMails, uploads, wrongCodes } from '#server/budgets.ts';
import type { Budget } from '#server/platform/budget.ts';
import { useApi } from '#tests/support/api.ts';
import type { Person } from '#tests/support/api.ts';
import { validBodies } from '#tests/support/valid-bodies.ts';

describe('a budget that is used up', () => {
  const api = useApi();

  /** Uses up the whole budget of every spender that there may be. */
  async function useUp(budget: Budget, kind: 'company' | 'user'): Promise<void> {
    const db = api().database.kysely;
    const spenders = await db
      .selectFrom(kind === 'company' ? 'customers' : 'users')
      .select('id')
      .execute();
    await db
      .insertInto('budget_uses')
      .values(
        spenders.map(({ id }) => ({
          budget: budget.name,
          spender: `${kind}:${id}`,
          amount: budget.most,
          spent_at: api().clock.now,
        })),
      )
      .execute();
  }

  async function upload(person: Person) {
    const { items } = await person.ask(orderListCalls.list, { query: { pageSize: 100 } });
    const { id } = items.find(({ status, awbNumber }) => status === 'N' && awbNumber === null)!;
    const file = new File([plainFiles.PDF as Uint8Array<ArrayBuffer>], 'invoice.pdf');
    return person.try(documentCalls.upload, {
      params: { id: String(id) },
      body: { documents: [{ typeCode: 'INV', file }] },
    });
  }
  const address = validBodies.get(addressCalls.create) as never;
  const question = validBodies.get(offerCalls.askAll) as never;

  test.each<[string, Budget, 'company' | 'user', string, (person: Person) => Promise<{ status: number }>]>([
    ['uploads', uploads, 'company', '24 hours', upload],
    [
      'new addresses',
      newAddresses,
      'company',
      '60 minutes',
      (person) => person.try(addressCalls.create, { body: address }),
    ],
    [
      'requests to providers',
      providerMails(true),
      'company',
      '24 hours',
      (person) => person.try(offerCalls.askAll, { body: question }),
    ],
    [
      'discount codes',
      wrongCodes,
      'user',
      '60 minutes',
      (person) => person.try(discountCalls.check, { query: { code: 'NONE' } }),
    ],
  ])('is told with words and seconds: %s', async (things, budget, kind, wait, act) => {
    const customer = await api().as('customer');
    expect((await act(customer)).status).not.toBe(429);
    await useUp(budget, kind);
    expect(await act(customer)).toMatchObject({
      status: 429,
      headers: { 'retry-after': String(budget.windowMs / 1000) },
      body: {
        code: 'too-many',
        Errors: { '': [`You have reached the limit for ${things}. Please try again in ${wait}.`] },
      },
    });
  });
});
