import { useEffect, useState } from 'react';
import { FieldError } from '#app/ui/field-error.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { ZplLabel, ZplPicture } from './zpl-worker.ts';

const words = {
  drawing: 'Drawing the label',
  alt: 'The first label as a ZPL printer draws it',
  failed: 'This browser could not draw the preview. The file can be downloaded all the same.',
};

/** The first label of a ZPL file. What draws it is large and loaded only here. */
export function ZplPreview({ zpl, dotsPerMm }: ZplLabel) {
  const [picture, setPicture] = useState<ZplPicture | undefined>();
  useEffect(() => {
    const worker = new Worker(new URL('./zpl-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<ZplPicture>) => setPicture(data));
    worker.addEventListener('error', () => setPicture(null));
    const label: ZplLabel = { zpl, dotsPerMm };
    worker.postMessage(label);
    return () => worker.terminate();
  }, [zpl, dotsPerMm]);
  if (picture === undefined) return <Skeleton lines={6} label={words.drawing} />;
  if (picture === null) return <FieldError>{words.failed}</FieldError>;
  return (
    <img
      src={`data:image/png;base64,${picture}`}
      alt={words.alt}
      width={406}
      height={609}
      style={{ maxWidth: '100%', height: 'auto', alignSelf: 'center', border: 'var(--hairline)' }}
    />
  );
}
