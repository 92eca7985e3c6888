import { expect, test } from 'vitest';
import { makeSecret, signedHeaders } from './sign-message.ts';

test('a message is signed as in the example of Standard Webhooks', () => {
  // Worked out by `openssl dgst -sha256 -mac HMAC` over `id.timestamp.body`.
  const secret = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`;
  const headers = signedHeaders({
    messageId: 'msg_1',
    now: new Date('2026-11-18T12:00:00.900Z'),
    body: '{"type":"order.paid"}',
    secrets: [secret, makeSecret()],
  });
  expect(headers).toMatchObject({ 'webhook-id': 'msg_1', 'webhook-timestamp': '1795003200', 'Content-Length': '21' });
  expect(headers['webhook-signature']!.split(' ')[0]).toBe('v1,Tl+PhnxDTIgD9hx4JNF2YE/sIV5fI0T80uy4o5vZeXc=');
  expect(headers['webhook-signature']!.split(' ')).toHaveLength(2);
});

test('a webhook secret has 32 random bytes and is new each time', () => {
  const secret = makeSecret();
  expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32);
  expect(makeSecret()).not.toBe(secret);
});
