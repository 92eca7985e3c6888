import { scanTexts } from '#app/screens/scan/scan-texts.ts';

/** Milliseconds out of view until a code counts as a new scan. */
const outOfSight = 2000;

/** Returns the codes of a frame that were not in view before. */
export function makeSeenCodes() {
  const seenAt = new Map<string, number>();
  return (texts: readonly string[], now: number): string[] => {
    const fresh = texts.filter((text) => now - (seenAt.get(text) ?? Number.NEGATIVE_INFINITY) > outOfSight);
    for (const text of texts) seenAt.set(text, now);
    return fresh;
  };
}

export type CameraTrouble = 'denied' | 'none' | 'busy' | 'unsafe' | 'lost';

export class NoCamera extends Error {
  override name = 'NoCamera';
  readonly trouble: CameraTrouble;
  constructor(trouble: CameraTrouble) {
    super(scanTexts.trouble[trouble]);
    this.trouble = trouble;
  }
}

const troubles: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** The back camera, if there are two. @throws NoCamera */
export async function openCamera(devices: MediaDevices | undefined = navigator.mediaDevices): Promise<MediaStream> {
  if (!devices) throw new NoCamera('unsafe');
  try {
    return await devices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (failure) {
    throw new NoCamera(troubles[(failure as Error).name] ?? 'busy');
  }
}

export const closeCamera = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

/** For a camera that is unplugged or loses its permission. Returns a function that stops it. */
export function watchCamera(stream: MediaStream, onLost: (why: NoCamera) => void): () => void {
  const listen = (): void => onLost(new NoCamera('lost'));
  for (const track of stream.getTracks()) track.addEventListener('ended', listen);
  return () => {
    for (const track of stream.getTracks()) track.removeEventListener('ended', listen);
  };
}
