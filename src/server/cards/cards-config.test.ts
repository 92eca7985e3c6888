import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

const keys = {
  BRAINTREE_ENVIRONMENT: 'sandbox',
  BRAINTREE_MERCHANT_ID: 'm',
  BRAINTREE_PUBLIC_KEY: 'p',
  BRAINTREE_PRIVATE_KEY: 'secret-word',
};
const url = { SANDBOX_GATEWAY_URL: 'http://127.0.0.1:4000' };
const production = { NODE_ENV: 'production' };

describe('the card provider', () => {
  test.each([
    [{}, { provider: 'sandbox', mode: 'off' }],
    [production, { provider: 'sandbox', mode: 'off' }],
    [url, { provider: 'sandbox', mode: 'sandbox' }],
    [keys, { provider: 'braintree', mode: 'sandbox' }],
    [
      { ...keys, ...production, BRAINTREE_ENVIRONMENT: 'production' },
      { provider: 'braintree', mode: 'production' },
    ],
  ])('with the settings %o is shown to the page as %o', (environment, pageConfig) => {
    expect(readConfig(environment).page.payment).toEqual(pageConfig);
  });

  test.each([
    [
      'some keys without the others',
      { BRAINTREE_PRIVATE_KEY: 'secret-word' },
      /^BRAINTREE_ENVIRONMENT and .* must be set/,
    ],
    [
      'keys without their environment',
      { ...keys, BRAINTREE_ENVIRONMENT: '' },
      /^BRAINTREE_ENVIRONMENT must be set too/,
    ],
    ['keys and a sandbox of our own', { ...keys, ...url }, /exclude each other/],
    ['a sandbox of our own in production', { ...url, ...production }, /^SANDBOX_GATEWAY_URL must not/],
    ['keys of a sandbox in production', { ...keys, ...production }, /^BRAINTREE_ENVIRONMENT must be production/],
    ['a gateway of another machine', { SANDBOX_GATEWAY_URL: 'http://10.0.0.1:4000' }, /^SANDBOX_GATEWAY_URL must be/],
    ['a name that only begins like ours', { SANDBOX_GATEWAY_URL: 'http://localhost.evil.example' }, /must be an http/],
    ['a path', { SANDBOX_GATEWAY_URL: 'http://localhost:4000/x' }, /must be an http/],
  ])('with %s stops the start with a sentence that contains no secret', (_what, environment, words) => {
    expect(() => readConfig(environment)).toThrow(words);
    expect(() => readConfig(environment)).not.toThrow(/secret-word/);
  });
});
