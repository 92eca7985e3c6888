/** The longest side of a picture that is looked at, in pixels: more takes longer and shows no more of a code. */
const longestSide = 1600;

/** Nothing that the browser can open as a picture. */
export class NoPicture extends Error {
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

/** The picture of a camera at this moment; null before its first one. */
export const takeFrame = (video: HTMLVideoElement): ImageData | null =>
  video.videoWidth === 0 ? null : draw(video, video.videoWidth, video.videoHeight);

/** The picture of a file. @throws NoPicture */
export async function openPicture(file: Blob): Promise<ImageData> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) throw new NoPicture();
  try {
    return draw(picture, picture.width, picture.height);
  } finally {
    picture.close();
  }
}
