import { expect, test } from 'vitest';
import { passkeyPlaceOf } from './passkey-place.ts';

test.each([
  ['https://ship.example', { rpId: 'ship.example', origin: 'https://ship.example' }],
  ['https://ship.example:8443', { rpId: 'ship.example', origin: 'https://ship.example:8443' }],
  ['http://localhost:8080', { rpId: 'localhost', origin: 'http://localhost:8080' }],
  ['http://ship.example', null],
  ['http://127.0.0.1:8080', null],
  ['https://192.0.2.7', null],
  ['https://[2001:db8::7]', null],
  [null, null],
])('passkeys of a portal at %s belong to %o', (publicUrl, place) => {
  expect(passkeyPlaceOf(publicUrl)).toEqual(place);
});
