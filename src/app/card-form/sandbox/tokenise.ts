/** The facts that the form's client tells of the gateway. */
export interface SandboxConfiguration {
  authorizationFingerprint: string;
  gatewayConfiguration: { clientApiUrl: string };
}

interface TypedCard {
  number: string;
  expirationDate: string;
  cvv: string;
}

interface Refusal {
  type: string;
  code: string;
  message: string;
  details?: unknown;
}

const refuse = (code: string, type: string, message: string, inner?: string): [Refusal] => [
  { type, code, message, ...(inner !== undefined && { details: { originalError: { message: inner } } }) },
];

interface Answer {
  creditCards?: [object];
  error?: { message: string };
  fieldErrors?: { fieldErrors: { message: string }[] }[];
}

/** Has the gateway make a nonce of a card: `[failure]` or `[null, card]`, as the provider's library takes it. */
export async function tokenise(
  { authorizationFingerprint, gatewayConfiguration }: SandboxConfiguration,
  card: TypedCard,
): Promise<[Refusal] | [null, object]> {
  const [expirationMonth = '', expirationYear = ''] = card.expirationDate.split('/');
  const creditCard = { number: card.number.replaceAll(' ', ''), expirationMonth, expirationYear, cvv: card.cvv };
  const answer = await fetch(`${gatewayConfiguration.clientApiUrl}/v1/payment_methods/credit_cards`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ creditCard, authorizationFingerprint }),
  }).catch(() => null);
  const body = (await answer?.json().catch(() => null)) as Answer | null | undefined;
  const [made] = body?.creditCards ?? [];
  if (made) return [null, made];
  const inner = body?.fieldErrors?.[0]?.fieldErrors[0]?.message ?? body?.error?.message;
  return answer && inner !== undefined
    ? refuse('HOSTED_FIELDS_FAILED_TOKENIZATION', 'CUSTOMER', 'The supplied card data failed tokenization.', inner)
    : refuse('HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR', 'NETWORK', 'A tokenization network error occurred.');
}
