import { createCanvas, loadImage } from '@napi-rs/canvas';
import bwip from 'bwip-js/node';
import type { Page } from 'playwright/test';

/** A photo of a label on a table; `share` of the code is there, from its left. */
export async function photographCode(text: string, { bcid = 'code128', share = 1 } = {}): Promise<Buffer> {
  const canvas = createCanvas(960, 720);
  const context = canvas.getContext('2d');
  context.fillStyle = '#998877';
  context.fillRect(0, 0, 960, 720);
  const size = bcid === 'code128' ? { height: 22 } : {};
  const code = await loadImage(
    await bwip.toBuffer({ bcid, text, scale: 3, padding: 12, backgroundcolor: 'ffffff', ...size }),
  );
  const visibleWidth = code.width * share;
  context.drawImage(
    code,
    0,
    0,
    visibleWidth,
    code.height,
    480 - code.width / 2,
    360 - code.height / 2,
    visibleWidth,
    code.height,
  );
  return canvas.toBuffer('image/png');
}

/** Gives the page a camera that shows a picture, which `show` changes; `refused`: the error of a camera that cannot be opened. */
export async function giveCamera(page: Page, options: { refused?: string } = {}) {
  await page.addInitScript(({ refused }) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [960, 720];
    const context = canvas.getContext('2d')!;
    const table = globalThis as unknown as { showPicture: (address: string) => Promise<void> };
    table.showPicture = async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      context.drawImage(picture, 0, 0);
    };
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
      value: () =>
        refused ? Promise.reject(new DOMException('refused', refused)) : Promise.resolve(canvas.captureStream(10)),
    });
  }, options);
  return {
    show: (picture: Buffer) =>
      page.evaluate(
        (address) =>
          (globalThis as unknown as { showPicture: (address: string) => Promise<void> }).showPicture(address),
        `data:image/png;base64,${picture.toString('base64')}`,
      ),
  };
}
