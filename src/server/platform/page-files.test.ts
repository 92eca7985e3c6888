import fastify from 'fastify';
import { expect, test } from 'vitest';
import { addSecurityHeaders } from './page-files.ts';

async function imagesFrom(tileUrl: string | null): Promise<string | undefined> {
  const app = fastify();
  await addSecurityHeaders(app, null, { isSecure: false, tileUrl });
  app.get('/', () => 'here');
  const { headers } = await app.inject('/');
  await app.close();
  return /img-src [^;]+/.exec(String(headers['content-security-policy']))?.[0];
}

test('pictures come from the portal alone, and map tiles from where they are configured', async () => {
  expect(await imagesFrom(null)).toBe("img-src 'self' data: blob:");
  expect(await imagesFrom('https://tiles.example/{z}/{x}/{y}.png')).toBe(
    "img-src 'self' data: blob: https://tiles.example",
  );
});
