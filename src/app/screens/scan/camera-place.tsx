import { useOnLeave } from '#app/base/use-on-leave.ts';
import { AspectRatio, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { busyWhile } from '#app/ui/busy.ts';
import { Icon } from '#app/ui/icon.tsx';

import { type CodeReader, makeCodeReader, ReaderMissing } from './read/code-reader.ts';
import { closeCamera, makeSeenCodes, NoCamera, openCamera, watchCamera } from './read/camera.ts';
import { scanTexts } from './scan-texts.ts';

/** Pixels of the longest side: more takes longer and finds nothing more. */
const longestSide = 1600;

/** The browser cannot open the file as a picture. */
class NoPicture extends Error {
  override name = 'NoPicture';
}

function draw(source: CanvasImageSource, width: number, height: number): ImageData {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** Null before the camera's first picture. */
const takeFrame = (video: HTMLVideoElement): ImageData | null =>
  video.videoWidth === 0 ? null : draw(video, video.videoWidth, video.videoHeight);

/** @throws NoPicture */
async function openPicture(file: Blob): Promise<ImageData> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) throw new NoPicture();
  try {
    return draw(picture, picture.width, picture.height);
  } finally {
    picture.close();
  }
}

const words = scanTexts.camera;

/** Milliseconds between two pictures of the camera. */
const betweenFrames = 120;

interface CameraPlaceProps {
  onCodes: (texts: readonly string[]) => Promise<void>;
  onTrouble: (sentence: string) => void;
}

/** By the camera, frame after frame, or from a picture. */
export function CameraPlace({ onCodes, onTrouble }: CameraPlaceProps) {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [isReading, setReading] = useState(false);
  const reader = useCodeReader();

  async function start(): Promise<void> {
    setStarting(true);
    try {
      setStream(await openCamera());
    } catch (failure) {
      if (!(failure instanceof NoCamera)) throw failure;
      onTrouble(failure.message);
    } finally {
      setStarting(false);
    }
  }

  async function readFile(file: File | null): Promise<void> {
    if (!file) return;
    setReading(true);
    try {
      const texts = await (await reader()).read(await openPicture(file));
      if (texts.length === 0) onTrouble(scanTexts.trouble.noCode);
      else await onCodes(texts);
    } catch (failure) {
      onTrouble(wordTrouble(failure));
    } finally {
      setReading(false);
    }
  }

  return (
    <Stack gap="xs">
      {stream && (
        <CameraView
          stream={stream}
          reader={reader}
          onCodes={onCodes}
          onFailure={(failure) => {
            setStream(null);
            onTrouble(wordTrouble(failure));
          }}
        />
      )}
      <Group gap="xs">
        {stream ? (
          <Button onClick={() => setStream(null)}>{words.stop}</Button>
        ) : (
          <Button leftSection={<Icon name="scan" />} {...busyWhile(isStarting)} onClick={() => void start()}>
            {isStarting ? words.starting : words.start}
          </Button>
        )}
        <FileButton accept="image/*" onChange={(file) => void readFile(file)}>
          {(props) => (
            <Button {...props} {...busyWhile(isReading)}>
              {isReading ? words.reading : words.picture}
            </Button>
          )}
        </FileButton>
      </Group>
    </Stack>
  );
}

/** @throws an unexpected failure */
function wordTrouble(failure: unknown): string {
  if (failure instanceof ReaderMissing) return scanTexts.trouble.noReader;
  if (failure instanceof NoPicture) return scanTexts.trouble.noPicture;
  if (failure instanceof NoCamera) return failure.message;
  throw failure;
}

/** Made when first needed and reused; after a failure it is made again. */
function useCodeReader(): () => Promise<CodeReader> {
  const readerPromise = useRef<Promise<CodeReader> | null>(null);
  useOnLeave(() => {
    void readerPromise.current?.then((reader) => reader.close());
    readerPromise.current = null;
  });
  return () => (readerPromise.current ??= makeCodeReader());
}

interface CameraViewProps {
  stream: MediaStream;
  reader: () => Promise<CodeReader>;
  onCodes: (texts: readonly string[]) => Promise<void>;
  onFailure: (failure: unknown) => void;
}

function CameraView({ stream, reader, onCodes, onFailure }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const read = useEffectEvent(async (frame: Parameters<CodeReader['read']>[0]) => (await reader()).read(frame));
  const takeCodes = useEffectEvent(onCodes);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    const element = video.current!;
    element.srcObject = stream;
    void element.play().catch(() => null);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const seenCodes = makeSeenCodes();
    const look = async (): Promise<void> => {
      try {
        const frame = takeFrame(element);
        const texts = frame ? await read(frame) : [];
        const fresh = seenCodes(texts, performance.now());
        if (fresh.length > 0 && !isOver) await takeCodes(fresh);
      } catch (failure) {
        if (!isOver) return fail(failure);
      }
      if (!isOver) timer = setTimeout(() => void look(), betweenFrames);
    };
    void look();
    const leave = watchCamera(stream, (why) => fail(why));
    return () => {
      isOver = true;
      leave();
      clearTimeout(timer);
      element.srcObject = null;
      closeCamera(stream);
    };
  }, [stream]);
  return (
    <>
      <AspectRatio ratio={4 / 3} maw="30rem">
        <video ref={video} muted playsInline aria-label={words.sees} />
      </AspectRatio>
      <Text size="sm" c="dimmed">
        {words.hold}
      </Text>
    </>
  );
}
