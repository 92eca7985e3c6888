import type { Client } from 'braintree-web/client';
import type { ToCardForm } from './protocol.ts';
import * as z from 'zod/mini';
import * as hostedFields from 'braintree-web/hosted-fields';
import { cardFormMessages } from '#domain/messages/cards.ts';

export const cardFields = [
  { name: 'number', label: 'Card number', broken: cardFormMessages.numberBroken },
  { name: 'expirationDate', label: 'Expiry date', broken: cardFormMessages.expiryBroken },
  { name: 'cvv', label: 'Security code', broken: cardFormMessages.codeBroken },
] as const;
export type CardField = (typeof cardFields)[number]['name'];
export type CardErrors = Partial<Record<CardField, string>>;

export const boxId = (name: CardField): string => `card-${name}`;

const placeholders: Record<CardField, string> = { number: '', expirationDate: 'MM/YY', cvv: '' };

export const fieldOptions: hostedFields.HostedFieldFieldOptions = Object.fromEntries(
  cardFields.map(({ name, label }) => [
    name,
    { container: `#${boxId(name)}`, iframeTitle: label, internalLabel: label, placeholder: placeholders[name] },
  ]),
);

/** The present colours. Fixes the background with them, since a field cannot be restyled without losing its text. */
export function fieldStyles(): Record<string, Record<string, string>> {
  const { documentElement: root } = document;
  const style = getComputedStyle(root);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  root.style.setProperty('--card-ground', read('--surface-card'));
  const isPhone = matchMedia('(device-width < 900px)').matches;
  return {
    input: { 'font-family': read('--font'), 'font-size': isPhone ? '16px' : '14px', color: read('--text') },
    '::placeholder': { color: read('--text-faint') },
    'input.invalid': { color: read('--bad') },
  };
}

/** The provider's library refuses a client of another version. Its types omit this property. */
const libraryVersion = (hostedFields as unknown as { VERSION: string }).VERSION;

const tokenShape = z.object({ authorizationFingerprint: z.string(), clientApiUrl: z.string() });
const configurationShape = z.looseObject({
  assetsUrl: z.string(),
  threeDSecure: z.looseObject({ cardinalSongbirdUrl: z.string() }),
});

interface ProviderRequest {
  method: string;
  endpoint: string;
  data: Record<string, unknown>;
}

/** In the shape of the provider's own errors. */
function failureOf(httpStatus: number, body: unknown): Error {
  const parsed = z.object({ error: z.object({ message: z.string() }) }).safeParse(body);
  const message = parsed.data?.error.message ?? 'The sandbox gateway did not answer.';
  return Object.assign(new Error(message), { details: { httpStatus, originalError: { message } } });
}

/** The provider's own client calls only its own hosts, so the sandbox gets this one. @throws Error when the gateway does not respond */
async function makeSandboxClient(clientToken: string): Promise<Client> {
  const { authorizationFingerprint, clientApiUrl } = tokenShape.parse(JSON.parse(atob(clientToken)));

  async function sendToGateway({ method, endpoint, data }: ProviderRequest): Promise<unknown> {
    const fields = { ...data, authorizationFingerprint };
    const isGet = method.toLowerCase() === 'get';
    const query = isGet ? `?${new URLSearchParams({ authorizationFingerprint }).toString()}` : '';
    const response = await fetch(`${clientApiUrl}/v1/${endpoint}${query}`, {
      method: method.toUpperCase(),
      ...(!isGet && { body: JSON.stringify(fields), headers: { 'Content-Type': 'application/json' } }),
    }).catch(() => null);
    const body: unknown = await response?.json().catch(() => null);
    if (!response?.ok) throw failureOf(response?.status ?? 0, body);
    return body;
  }
  const gatewayConfig = configurationShape.parse(
    await sendToGateway({ method: 'get', endpoint: 'configuration', data: {} }),
  );
  const { origin } = location;
  const configuration = {
    authorization: clientToken,
    authorizationType: 'CLIENT_TOKEN',
    authorizationFingerprint,
    analyticsMetadata: { sessionId: 'sandbox', sdkVersion: libraryVersion, merchantAppId: origin },
    gatewayConfiguration: {
      ...gatewayConfig,
      assetsUrl: origin + gatewayConfig.assetsUrl,
      threeDSecure: {
        ...gatewayConfig.threeDSecure,
        cardinalSongbirdUrl: origin + gatewayConfig.threeDSecure.cardinalSongbirdUrl,
      },
    },
  };
  return {
    getVersion: () => libraryVersion,
    getConfiguration: () => configuration,
    request: sendToGateway,
    // The library sends its analytics by this.
    _request: () => {},
    // What the frames of the fields receive.
    toJSON: () => configuration,
  } as unknown as Client;
}

type Opening = Pick<Extract<ToCardForm, { kind: 'open' }>, 'provider' | 'clientToken'>;

/** The only difference between the sandbox and the real provider. */
export async function makeClient({ provider, clientToken }: Opening): Promise<Client> {
  if (provider === 'sandbox') return await makeSandboxClient(clientToken);
  const { create } = await import('braintree-web/client');
  return await create({ authorization: clientToken });
}
