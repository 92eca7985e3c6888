import { type SandboxCard, sandboxCards } from '#domain/sandbox-gateway.ts';

/** Does over HTTP what the card form does. */
export interface CardClient {
  send(method: 'GET' | 'POST', endpoint: string, data?: Record<string, unknown>): Promise<Answered>;
}

interface Answered {
  status: number;
  body: Record<string, unknown>;
}

/** For the address that precedes `{endpoint}`, with the facts of its client token. */
export function clientOf(base: string, clientToken: string): CardClient {
  const token = JSON.parse(Buffer.from(clientToken, 'base64').toString()) as { authorizationFingerprint: string };
  const { authorizationFingerprint } = token;
  return {
    async send(method, endpoint, data = {}) {
      const query = method === 'GET' ? `?${new URLSearchParams({ authorizationFingerprint }).toString()}` : '';
      const response = await fetch(`${base}/v1/${endpoint}${query}`, {
        method,
        ...(method === 'POST' && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...data, authorizationFingerprint }),
        }),
      });
      const text = await response.text();
      return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
    },
  };
}

/** The body that a card form sends. */
export const cardForm = (key: SandboxCard['key']) => ({
  creditCard: {
    number: sandboxCards.find((card) => card.key === key)!.number,
    expirationMonth: '12',
    expirationYear: '2099',
    cvv: '123',
  },
});

const nonceOf = ({ nonce }: { nonce?: unknown }): string => String(nonce);

/**
 * Does all that the page does with a test card: the form, the bank, and the holder's reply where it asks. Returns the
 * nonce to be charged.
 */
export async function fetchNonce(
  client: CardClient,
  key: SandboxCard['key'],
  says: 'confirmed' | 'refused' | 'cancelled' = 'confirmed',
): Promise<string> {
  const tokenised = await client.send('POST', 'payment_methods/credit_cards', cardForm(key));
  const [first] = tokenised.body['creditCards'] as { nonce: string }[];
  const looked = await client.send('POST', `payment_methods/${first!.nonce}/three_d_secure/lookup`, { amount: '1.00' });
  const { acsUrl, transactionId } = looked.body['lookup'] as { acsUrl: string | null; transactionId: string };
  const second = nonceOf(looked.body['paymentMethod'] as { nonce: string });
  if (acsUrl === null) return second;
  const jwt = `${transactionId}.${says}`;
  const path = `payment_methods/${second}/three_d_secure/authenticate_from_jwt`;
  const lookedUp = await client.send('POST', path, { jwt, paymentMethodNonce: second });
  return nonceOf(lookedUp.body['paymentMethod'] as { nonce: string });
}
