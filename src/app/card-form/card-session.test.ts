import { create as createFields } from 'braintree-web/hosted-fields';
import { create as createThreeDSecure } from 'braintree-web/three-d-secure';
import { expect, test, vi } from 'vitest';
import { openSession } from './card-session.ts';

vi.mock('braintree-web/hosted-fields', () => ({ create: vi.fn<() => Promise<object>>(async () => ({})) }));
vi.mock('braintree-web/three-d-secure', () => ({
  create: vi.fn<() => Promise<object>>(async () => ({ on: () => {} })),
}));
vi.mock('./make-client.ts', () => ({ makeClient: async () => ({}) }));
vi.mock('./card-fields.ts', () => ({ fieldOptions: {}, fieldStyles: () => ({}) }));

test('the fields of a card are opened in American English, with 3-D Secure', async () => {
  await openSession({ opening: {} as never, onChallenge: () => {} });
  expect(createFields).toHaveBeenCalledWith(expect.objectContaining({ locale: 'en_US' }));
  expect(createThreeDSecure).toHaveBeenCalledWith(expect.objectContaining({ version: 2 }));
});
