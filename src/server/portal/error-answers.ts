import type { AnyCall } from '#contract/call.ts';

const json = (name: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } });
const retryAfter = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 0 } },
};

const code = {
  type: 'string',
  description: 'The name of the refusal for programs, such as not-found. It keeps its meaning; more names may come.',
};

/** The bodies of answers that are no success (rule C-5). */
export const errorSchemas = {
  Sentences: {
    type: 'object',
    description: 'Sentences by field path, such as Packages[0].width; an empty path is the request as a whole.',
    additionalProperties: { type: 'array', items: { type: 'string' } },
  },
  Errors: {
    type: 'object',
    properties: { Errors: { $ref: '#/components/schemas/Sentences' }, code },
    required: ['Errors', 'code'],
  },
  Warnings: {
    type: 'object',
    description: 'Nothing was done, and nothing need be mended.',
    properties: { Warnings: { $ref: '#/components/schemas/Sentences' }, code },
    required: ['Warnings', 'code'],
  },
  Conflict: {
    type: 'object',
    properties: {
      Errors: { $ref: '#/components/schemas/Sentences' },
      code,
      current: { description: 'The thing as it is now, where that helps.' },
    },
    required: ['Errors', 'code'],
  },
  Forbidden: {
    type: 'object',
    properties: {
      Errors: { $ref: '#/components/schemas/Sentences' },
      code: { ...code, description: 'KYC: the company may not order yet. Otherwise forbidden, or password-expired.' },
    },
    required: ['Errors', 'code'],
  },
  Unexpected: {
    type: 'object',
    properties: { requestId: { type: 'string', description: 'What the log of the server calls the request.' }, code },
    required: ['requestId', 'code'],
  },
} as const;

/** The answers themselves, by the name that calls refer to. */
export const errorResponses = {
  Refused: {
    description: 'The request breaks a rule.',
    content: {
      'application/json': {
        schema: { anyOf: [{ $ref: '#/components/schemas/Errors' }, { $ref: '#/components/schemas/Warnings' }] },
      },
    },
  },
  SignedOut: { description: 'Nobody is signed in, or the sign-in is stale.', content: json('Errors') },
  Forbidden: { description: 'The role may not do this.', content: json('Forbidden') },
  NotFound: { description: "There is no such thing, or it is somebody else's.", content: json('Errors') },
  Conflict: {
    description: 'The idempotency key was used for another request, or the thing changed meanwhile.',
    headers: retryAfter,
    content: json('Conflict'),
  },
  TooLarge: { description: 'The body is too large.', content: json('Errors') },
  WrongType: { description: 'The body has a content type that is not taken.', content: json('Errors') },
  TooMany: { description: 'Too many tries.', headers: retryAfter, content: json('Errors') },
  Failed: { description: 'Something unexpected.', content: json('Unexpected') },
  Unavailable: {
    description: 'The server is stopping, or something that it needs does not answer: its database, a marketplace.',
    headers: retryAfter,
    content: json('Errors'),
  },
} as const;

/** The answers besides success that a call can give, by status. */
export function listErrorAnswers(call: AnyCall): Record<string, object> {
  const hasBody = call.bodyKind !== 'none';
  const shape = (schema: unknown): number => Object.keys((schema as { shape: object }).shape).length;
  const signsIn = call.roles === 'open' && call.method === 'POST';
  const isMarketplace = call.fullPath.startsWith('/v1/');
  const isSignIn = isMarketplace || call.fullPath.startsWith('/api/authorization/');
  const given: [string, keyof typeof errorResponses, boolean][] = [
    ['400', 'Refused', hasBody || shape(call.query) > 0 || call.object !== null],
    ['401', 'SignedOut', call.roles !== 'open' || signsIn],
    ['403', 'Forbidden', call.roles !== 'open' || isSignIn],
    ['404', 'NotFound', shape(call.params) > 0 || isMarketplace],
    ['409', 'Conflict', call.acts && call.roles !== 'open'],
    ['413', 'TooLarge', hasBody],
    ['415', 'WrongType', hasBody],
    ['429', 'TooMany', true],
    ['500', 'Failed', true],
    ['503', 'Unavailable', true],
  ];
  return Object.fromEntries(
    given
      .filter(([, , isGiven]) => isGiven)
      .map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
  );
}
