import { type SandboxResponse, bare, json } from './response.ts';
import { authenticate, lookUp, tokenise } from './card-api.ts';
import { configuration } from './configuration.ts';
import { type Gateway, type GatewayRequest, textIn } from './gateway.ts';

/** Requests of the page, below `/client_api/v1/`. */
export function handleClientRequest(
  { book }: Gateway,
  request: GatewayRequest,
  path: string,
  now: number,
): SandboxResponse {
  const { method, body, query } = request;
  const fingerprint = textIn(body, 'authorizationFingerprint') ?? query.get('authorizationFingerprint') ?? '';
  if (!book.isFingerprint(fingerprint)) return bare(401);
  if (method === 'GET' && path === 'configuration') return json(200, configuration);
  if (method !== 'POST') return bare(404);
  if (path === 'payment_methods/credit_cards') return tokenise(book, body, now);
  const [, nonce = '', act] = /^payment_methods\/([\w-]+)\/three_d_secure\/(\w+)$/.exec(path) ?? [];
  if (act === 'lookup') return lookUp(book, nonce);
  if (act === 'authenticate_from_jwt') return authenticate(book, nonce, body);
  return bare(404);
}
