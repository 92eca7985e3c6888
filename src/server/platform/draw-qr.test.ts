import { expect, test } from 'vitest';
import { drawQr } from './draw-qr.ts';

test('a QR code is a square with its three corners and a white border', async () => {
  const { size, path } = await drawQr(`https://ship.example/track/${'x'.repeat(43)}`);
  expect(size).toBe(37 + 8);
  // The upper edges of the two upper corners, and that of the lower one.
  expect(path.startsWith('M4 4h7v1h-7z')).toBe(true);
  expect(path).toContain(`M${size - 11} 4h7v1h-7z`);
  expect(path).toContain(`M4 ${size - 11}h7v1h-7z`);
  const columns = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, , width]) => Number(x) + Number(width));
  expect(Math.max(...columns)).toBe(size - 4);
});
