import { create as createFields } from 'braintree-web/hosted-fields';
import { create as createThreeDSecure } from 'braintree-web/three-d-secure';
import { expect, test, vi } from 'vitest';
import { BankSilent, ChallengeMissing, describeCardError, NotAuthenticated, openSession } from './card-session.ts';
import { cardFormMessages } from '#domain/messages/cards.ts';

vi.mock('braintree-web/hosted-fields', () => ({ create: vi.fn<() => Promise<object>>(async () => ({})) }));
vi.mock('braintree-web/three-d-secure', () => ({
  create: vi.fn<() => Promise<object>>(async () => ({ on: () => {} })),
}));
vi.mock('./card-provider.ts', () => ({ makeClient: async () => ({}), fieldOptions: {}, fieldStyles: () => ({}) }));

test('the card fields are opened in American English, with 3-D Secure', async () => {
  await openSession({ opening: {} as never, onChallenge: () => {} });
  expect(createFields).toHaveBeenCalledWith(expect.objectContaining({ locale: 'en_US' }));
  expect(createThreeDSecure).toHaveBeenCalledWith(expect.objectContaining({ version: 2 }));
});

const failure = (code: string, changes: object = {}) =>
  Object.assign(new Error('from the library'), { code, ...changes });

test.each([
  ['the customer closed the question', failure('THREEDS_CARDINAL_SDK_CANCELED'), cardFormMessages.cancelled],
  ['a nonce that was used', failure('THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR'), cardFormMessages.used],
  ['a bank that is not there in time', failure('THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT'), cardFormMessages.timeout],
  ['a script that did not come', failure('THREEDS_CARDINAL_SDK_SCRIPT_LOAD_FAILED'), cardFormMessages.scriptMissing],
  ['no network', failure('HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR'), cardFormMessages.unreachable],
  [
    'no network of any other kind',
    failure('CLIENT_REQUEST_TIMEOUT', { type: 'NETWORK' }),
    cardFormMessages.unreachable,
  ],
  ['a card that the bank refuses', new NotAuthenticated(), cardFormMessages.authentication],
  ['a question that cannot be drawn', new ChallengeMissing(), cardFormMessages.scriptMissing],
  ['a bank that says nothing', new BankSilent(), cardFormMessages.timeout],
])('a failed payment shows its message: %s', (_, cause, sentence) => expect(describeCardError(cause)).toBe(sentence));

test.each([
  ['of the gateway', { originalError: { details: { originalError: { error: { message: 'Email is invalid' } } } } }],
  ['of the client', { originalError: { message: 'Email is invalid' } }],
  ['of the bank', { originalError: { code: 1, description: 'Email is invalid' } }],
])('a refused form shows the inner message %s of the provider', (_, details) => {
  expect(describeCardError(failure('THREEDS_LOOKUP_VALIDATION_ERROR', { details }))).toBe('Email is invalid');
});

test('a refused form without an inner message shows the outer one', () => {
  expect(describeCardError(failure('THREEDS_LOOKUP_ERROR'))).toBe('from the library');
  expect(describeCardError(undefined)).toBe(cardFormMessages.unreachable);
  expect(describeCardError({ code: 'toString' })).toBe(cardFormMessages.unreachable);
});
