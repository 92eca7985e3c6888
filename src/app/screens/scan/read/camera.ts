import { scanWords } from '#app/screens/scan/scan-words.ts';

/** The ways in which a camera is not to be had. */
export type CameraTrouble = 'denied' | 'none' | 'busy' | 'unsafe' | 'lost';

/** Why the browser gave no camera. */
export class NoCamera extends Error {
  override name = 'NoCamera';
  readonly trouble: CameraTrouble;
  constructor(trouble: CameraTrouble) {
    super(scanWords.trouble[trouble]);
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

/** Opens the camera that looks away from the person, where there are two. @throws NoCamera */
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

/** Gives the camera back. */
export const closeCamera = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

/** Calls back when the camera goes by itself, unplugged or with its permission taken back, until the answered function is called. */
export function watchCamera(stream: MediaStream, onLost: (why: NoCamera) => void): () => void {
  const listen = (): void => onLost(new NoCamera('lost'));
  for (const track of stream.getTracks()) track.addEventListener('ended', listen);
  return () => {
    for (const track of stream.getTracks()) track.removeEventListener('ended', listen);
  };
}
