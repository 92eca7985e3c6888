import { expect, test, vi } from 'vitest';
import { scanTexts } from '#app/screens/scan/scan-texts.ts';
import { closeCamera, makeSeenCodes, openCamera, watchCamera } from './camera.ts';

const refusing = (name: string) =>
  ({ getUserMedia: () => Promise.reject(Object.assign(new Error(name), { name })) }) as unknown as MediaDevices;

test.each([
  ['NotAllowedError', scanTexts.trouble.denied],
  ['NotFoundError', scanTexts.trouble.none],
  ['NotReadableError', scanTexts.trouble.busy],
  ['SomethingNew', scanTexts.trouble.busy],
])('a camera that fails with %s shows what the user can do', async (name, sentence) => {
  await expect(openCamera(refusing(name))).rejects.toThrow(sentence);
});

test('an address without https offers no camera', async () => {
  await expect(openCamera(undefined)).rejects.toThrow(scanTexts.trouble.unsafe);
});

test('a camera that stops by itself is reported, and one that was closed is not', () => {
  const track = Object.assign(new EventTarget(), { stop() {} });
  const stream = { getTracks: () => [track] } as unknown as MediaStream;
  const onLost = vi.fn<(why: Error) => void>();
  const leave = watchCamera(stream, onLost);
  track.dispatchEvent(new Event('ended'));
  expect(onLost.mock.calls.map(([why]) => why.message)).toEqual([scanTexts.trouble.lost]);
  leave();
  closeCamera(stream);
  track.dispatchEvent(new Event('ended'));
  expect(onLost).toHaveBeenCalledOnce();
});

test('a code is read once while it is in sight, and again after two seconds out of sight', () => {
  const feed = makeSeenCodes();
  expect(feed(['1'], 0)).toEqual(['1']);
  expect(feed(['1'], 1500)).toEqual([]);
  expect(feed([], 2500)).toEqual([]);
  expect(feed(['1', '2'], 3400)).toEqual(['2']);
  expect(feed(['2'], 6000)).toEqual(['2']);
});
