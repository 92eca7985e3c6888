import { prepareZXingModule } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { CodePicture, CodesRead } from './code-reader.ts';
import { readCodes } from './read-codes.ts';

// A worker, since reading a picture takes longer than a frame, and WebAssembly is allowed only here.

prepareZXingModule({ overrides: { locateFile: () => wasmAddress } });

async function reply({ id, width, height, pixels }: CodePicture): Promise<CodesRead> {
  const picture = new ImageData(new Uint8ClampedArray(pixels), width, height);
  // Null: the reader did not load or does not run.
  return { id, texts: await readCodes(picture).catch(() => null) };
}

addEventListener(
  'message',
  ({ data }: MessageEvent<CodePicture>) => void reply(data).then((read) => postMessage(read)),
);
