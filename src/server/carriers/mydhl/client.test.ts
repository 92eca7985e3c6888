import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CarrierRefusal } from '#server/carriers/carrier.ts';
import { accountAnswering } from './account.testing.ts';
import { openMyDhl } from './client.ts';

/** What a call becomes after such a response. */
async function resultOf(status: number, json: unknown): Promise<string> {
  const client = openMyDhl(accountAnswering(() => ({ status, json })))(AbortSignal.timeout(60_000));
  try {
    await client.send('POST', '/shipments', z.object({ ok: z.boolean() }));
    return 'done';
  } catch (failure) {
    if (!(failure instanceof CarrierRefusal)) return 'unclear';
    return [failure.kind, ...failure.problems.map(({ field }) => field)].join(' ');
  }
}

describe('a response of MyDHL', () => {
  test.each([
    [200, { ok: true }, 'done'],
    [200, { ok: 'yes' }, 'unclear'],
    [200, undefined, 'unclear'],
    [500, { detail: 'broken', code: '500' }, 'unclear'],
    [400, undefined, 'unclear'],
    [400, {}, 'unclear'],
    [408, { detail: 'Request timeout' }, 'unclear'],
    [400, { detail: '999: Process failure' }, 'unclear'],
    [401, undefined, 'credentials'],
    [400, { detail: '8003: account not found' }, 'credentials'],
    [400, { detail: 'see below', additionalDetails: ['1001: not available at origin'] }, 'not-offered'],
    [404, { message: '7008: no service' }, 'not-offered'],
    [
      422,
      { detail: 'x', additionalDetails: '#/customerDetails/receiverDetails/postalAddress/addressLine1: long' },
      'fix-input to.street',
    ],
    [
      422,
      { detail: 'x', additionalDetails: ['#/customerDetails/shipperDetails/contactInformation/phone: bad'] },
      'fix-input from.phone',
    ],
    [
      422,
      { detail: 'x', additionalDetails: ['#/content/exportDeclaration/lineItems/2/price: bad'] },
      'fix-input lines[2].value',
    ],
    [422, { detail: 'x', additionalDetails: ['#/pickup/specialInstructions/0/value: long'] }, 'fix-input pickupNotice'],
  ])('with status %i and body %o is treated as %s', async (status, json, text) =>
    expect(await resultOf(status, json)).toBe(text),
  );
});
