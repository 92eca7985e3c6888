import { expect, test } from 'vitest';
import { toErrorResponse } from './error-response.ts';
import {
  Conflict,
  Forbidden,
  NotFound,
  RuleBroken,
  SignedOut,
  Stopping,
  TooLarge,
  TooMany,
  Unavailable,
} from './failures.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more });

test.each([
  [new RuleBroken('No.'), 400, 'rule-broken'],
  [new RuleBroken('Done before.', { kind: 'Warnings' }), 400, 'nothing-done'],
  [new RuleBroken('It is paid.', { code: 'already-paid' }), 400, 'already-paid'],
  [new SignedOut(), 401, 'signed-out'],
  [new Forbidden(), 403, 'forbidden'],
  [new Forbidden('Not yet.', 'KYC'), 403, 'KYC'],
  [new NotFound(), 404, 'not-found'],
  [new Conflict('Not now.'), 409, 'conflict'],
  [new Conflict('Changed.', { code: 'changed-meanwhile', current: {} }), 409, 'changed-meanwhile'],
  [new TooLarge(), 413, 'too-large'],
  [new TooMany('Wait.', 3), 429, 'too-many'],
  [new Stopping(), 503, 'stopping'],
  [new Unavailable(), 503, 'unavailable'],
  [withCode('FST_ERR_CTP_INVALID_MEDIA_TYPE'), 415, 'wrong-type'],
  [withCode('FST_ERR_CTP_BODY_TOO_LARGE'), 413, 'too-large'],
  [withCode('08001'), 503, 'unavailable'],
  [withCode('22021'), 400, 'rule-broken'],
  [withCode('40P01'), 409, 'changed-meanwhile'],
  [withCode('X', { statusCode: 422 }), 422, 'not-readable'],
  [new Error('ours'), 500, 'unexpected'],
])('%s becomes a response with its status and code', (failure, status, code) => {
  const response = toErrorResponse(failure, 'r1');
  expect([response.status, response.body['code']]).toEqual([status, code]);
});
