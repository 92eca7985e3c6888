import { expect, test } from 'vitest';
import { tileSource } from './tile-source.ts';

test.each([
  ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', 'https://tile.openstreetmap.org'],
  ['http://127.0.0.1:8081/{z}/{x}/{y}.png?key=a', 'http://127.0.0.1:8081'],
  ['https://{s}.tile.example/{z}/{x}/{y}.png', 'https://*.tile.example'],
  ['https://tiles-{s}.maps.Example:8443/{z}/{x}/{y}.png', 'https://*.maps.example:8443'],
  ['https://a.{s}.tile.example/{z}/{x}/{y}{r}.png', 'https://*.tile.example'],
])('map tiles from %s are allowed by the policy as %s', (tileUrl, source) => {
  expect(tileSource(tileUrl)).toBe(source);
});
