import type { AppConfig } from '#contract/config.ts';
import { isBareWebAddress, isLoopbackAddress, type Variables } from '#server/platform/environment.ts';
import { StartupProblem } from '#server/platform/startup-problem.ts';

interface BraintreeKeys {
  readonly environment: 'sandbox' | 'production';
  readonly merchantId: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface CardsConfig {
  /** `off`: cards are not accepted. `sandbox`: our own gateway, which moves no money. */
  readonly gateway:
    | { readonly kind: 'off' }
    | { readonly kind: 'sandbox'; readonly url: string }
    | ({ readonly kind: 'braintree' } & BraintreeKeys);
  /** Also accept cards without 3-D Secure. */
  readonly without3ds: boolean;
}

const names = ['BRAINTREE_MERCHANT_ID', 'BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY'] as const;

const isLoopback = (text: string): boolean => isLoopbackAddress(text) && isBareWebAddress(text);

function readKeys(from: Variables): BraintreeKeys | null {
  const [merchantId, publicKey, privateKey] = names.map((name) => from.text(name));
  const isNamed = from.text('BRAINTREE_ENVIRONMENT') !== null;
  const environment = from.choice('BRAINTREE_ENVIRONMENT', ['sandbox', 'production'], 'sandbox');
  if (merchantId && publicKey && privateKey && isNamed) return { environment, merchantId, publicKey, privateKey };
  const all = ['BRAINTREE_ENVIRONMENT', ...names];
  const missing = all.filter((name) => from.text(name) === null);
  if (missing.length === all.length) return null;
  throw new StartupProblem(`${missing.join(' and ')} must be set too: cards need ${all.join(', ')}.`);
}

function readGateway(from: Variables, isProduction: boolean): CardsConfig['gateway'] {
  const keys = readKeys(from);
  const url = from.checked(
    'SANDBOX_GATEWAY_URL',
    isLoopback,
    'an http address of this machine like http://127.0.0.1:4000',
  );
  if (keys && url !== null)
    throw new StartupProblem('SANDBOX_GATEWAY_URL and the BRAINTREE variables exclude each other: set one of the two.');
  if (isProduction && url !== null)
    throw new StartupProblem('SANDBOX_GATEWAY_URL must not be set with NODE_ENV=production: it moves no money.');
  if (isProduction && keys?.environment === 'sandbox')
    throw new StartupProblem('BRAINTREE_ENVIRONMENT must be production with NODE_ENV=production.');
  if (keys) return Object.freeze({ kind: 'braintree', ...keys });
  return Object.freeze(url === null ? { kind: 'off' } : { kind: 'sandbox', url: url.replace(/\/$/, '') });
}

/** @throws StartupProblem for variables that are wrong, missing, or exclude each other */
export const readCardsConfig = (from: Variables, isProduction: boolean): CardsConfig =>
  Object.freeze({
    gateway: readGateway(from, isProduction),
    without3ds: from.flag('CARDS_WITHOUT_3DS', false),
  });

export function paymentOfPage({ gateway }: CardsConfig): Readonly<AppConfig['payment']> {
  if (gateway.kind === 'braintree') return Object.freeze({ provider: 'braintree', mode: gateway.environment });
  return Object.freeze({ provider: 'sandbox', mode: gateway.kind });
}
