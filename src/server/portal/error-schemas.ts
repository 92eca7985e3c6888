import { scopeOf } from '#contract/api-scopes.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';

const json = (name: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } });
const retryAfter = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 0 } },
};

const code = {
  type: 'string',
  description: 'The name of the refusal for programs, such as not-found. It keeps its meaning; more names may come.',
};

/** In responses to API keys. */
const forPrograms = {
  requestId: { type: 'string', description: 'The id of the request in the server log. Please quote it to support.' },
  help: { type: 'string', description: 'The address of the guide’s sentence about this code.' },
} as const;

/** Rule C-5. */
export const errorSchemas = {
  Sentences: {
    type: 'object',
    description:
      'Sentences by field path, such as Packages[0].width. The empty path stands for the request as a whole.',
    additionalProperties: { type: 'array', items: { type: 'string' } },
  },
  Errors: {
    type: 'object',
    properties: { Errors: { $ref: '#/components/schemas/Sentences' }, code, ...forPrograms },
    required: ['Errors', 'code'],
  },
  Warnings: {
    type: 'object',
    description: 'Nothing was changed, and there is nothing to correct.',
    properties: { Warnings: { $ref: '#/components/schemas/Sentences' }, code, ...forPrograms },
    required: ['Warnings', 'code'],
  },
  Conflict: {
    type: 'object',
    properties: {
      Errors: { $ref: '#/components/schemas/Sentences' },
      code,
      current: { description: 'The current state of the object, where it helps.' },
      ...forPrograms,
    },
    required: ['Errors', 'code'],
  },
  Forbidden: {
    type: 'object',
    properties: {
      Errors: { $ref: '#/components/schemas/Sentences' },
      code,
      ...forPrograms,
    },
    required: ['Errors', 'code'],
  },
  Unexpected: {
    type: 'object',
    properties: {
      ...forPrograms,
      code,
    },
    required: ['requestId', 'code'],
  },
} as const;

export const errorResponses = {
  Refused: {
    description: 'The request breaks a rule.',
    content: {
      'application/json': {
        schema: { anyOf: [{ $ref: '#/components/schemas/Errors' }, { $ref: '#/components/schemas/Warnings' }] },
      },
    },
  },
  SignedOut: { description: 'Not signed in, or the sign-in has expired.', content: json('Errors') },
  Forbidden: { description: 'The role may not do this.', content: json('Forbidden') },
  NotFound: { description: 'It does not exist, or the caller may not see it.', content: json('Errors') },
  Conflict: {
    description:
      'The idempotency key was used for a different request or made a secret, or the object has changed since it was read.',
    headers: retryAfter,
    content: json('Conflict'),
  },
  TooLarge: { description: 'The body is too large.', content: json('Errors') },
  WrongType: { description: 'The content type of the body is not supported.', content: json('Errors') },
  TooMany: { description: 'Too many attempts. Try again later.', headers: retryAfter, content: json('Errors') },
  Failed: { description: 'Unexpected server error.', content: json('Unexpected') },
  Unavailable: {
    description:
      'The server is stopping, or a service that it depends on, such as its database or a marketplace, does not respond.',
    headers: retryAfter,
    content: json('Errors'),
  },
} as const;

/** The schemas of error responses, by status. */
export function listErrorResponses(endpoint: AnyEndpoint): Record<string, object> {
  const hasBody = endpoint.bodyKind !== 'none';
  const shape = (schema: unknown): number => Object.keys((schema as { shape: object }).shape).length;
  const signsIn = endpoint.roles === 'open' && endpoint.method === 'POST';
  const isMarketplace = endpoint.fullPath.startsWith('/v1/');
  const isSignIn = isMarketplace || endpoint.fullPath.startsWith('/api/authorization/');
  const candidates: [string, keyof typeof errorResponses, boolean][] = [
    ['400', 'Refused', hasBody || shape(endpoint.query) > 0 || endpoint.object !== null || scopeOf(endpoint) !== null],
    ['401', 'SignedOut', endpoint.roles !== 'open' || signsIn],
    ['403', 'Forbidden', endpoint.roles !== 'open' || isSignIn],
    ['404', 'NotFound', shape(endpoint.params) > 0 || isMarketplace],
    ['409', 'Conflict', endpoint.acts && endpoint.roles !== 'open'],
    ['413', 'TooLarge', hasBody],
    ['415', 'WrongType', hasBody],
    ['429', 'TooMany', true],
    ['500', 'Failed', true],
    ['503', 'Unavailable', true],
  ];
  return Object.fromEntries(
    candidates
      .filter(([, , isGiven]) => isGiven)
      .map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
  );
}
