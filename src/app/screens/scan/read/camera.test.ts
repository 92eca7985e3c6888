import { expect, test } from 'vitest';
import { scanWords } from '#app/screens/scan/scan-words.ts';
import { openCamera } from './camera.ts';

const refusing = (name: string) =>
  ({ getUserMedia: () => Promise.reject(Object.assign(new Error(name), { name })) }) as unknown as MediaDevices;

test.each([
  ['NotAllowedError', scanWords.trouble.denied],
  ['NotFoundError', scanWords.trouble.none],
  ['NotReadableError', scanWords.trouble.busy],
  ['SomethingNew', scanWords.trouble.busy],
])('a camera that is refused with %s says what can be done', async (name, sentence) => {
  await expect(openCamera(refusing(name))).rejects.toThrow(sentence);
});

test('an address without https has no cameras at all', async () => {
  await expect(openCamera(undefined)).rejects.toThrow(scanWords.trouble.unsafe);
});
