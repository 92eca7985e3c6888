import bwip from 'bwip-js/node';
import { asciiText } from '#domain/ascii-text.ts';

export interface LabelText {
  carrier: string;
  service: string;
  trackingCode: string;
  from: readonly string[];
  to: readonly string[];
}

const barcode = (text: string) =>
  bwip.toBuffer({
    bcid: 'code128',
    text,
    scale: 3,
    height: 16,
    includetext: true,
    paddingwidth: 12,
    backgroundcolor: 'ffffff',
  });

/** 4 by 6 inches, with the tracking code as Code 128. */
async function drawPdf({ carrier, service, trackingCode, from, to }: LabelText): Promise<Buffer> {
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([288, 432]);
  const write = (lines: readonly string[], y: number, size: number) =>
    page.drawText(lines.map(asciiText).join('\n'), { x: 18, y, size, font, lineHeight: size * 1.3 });
  write([`${carrier} ${service}`], 396, 16);
  write(['From', ...from], 370, 8);
  write(['To', ...to], 290, 12);
  const picture = await document.embedPng(await barcode(trackingCode));
  const scale = 252 / picture.width;
  page.drawImage(picture, { x: 18, y: 40, width: 252, height: picture.height * scale });
  return Buffer.from(await document.save());
}

const drawZpl = ({ carrier, service, trackingCode, from, to }: LabelText): Buffer => {
  const line = (text: string, at: number) => `^FO40,${at}^A0N,32,32^FD${asciiText(text).replaceAll(/[\^~]/g, ' ')}^FS`;
  const lines = [`${carrier} ${service}`, ...from, ...to].map((text, at) => line(text, 40 + at * 44));
  return Buffer.from(
    `^XA^CI28^PW812^LL1218\n${lines.join('\n')}\n^FO60,900^BY3^BCN,180,Y,N,N^FD${trackingCode}^FS\n^XZ\n`,
  );
};

export const labelTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  zpl: 'application/zpl',
} as const;
export type LabelType = keyof typeof labelTypes;

/** A picture of one dot. */
const blankLabel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==',
  'base64',
);

export async function drawLabel(type: LabelType, label: LabelText, isBlank: boolean): Promise<Buffer> {
  if (isBlank) return blankLabel;
  if (type === 'pdf') return await drawPdf(label);
  return type === 'zpl' ? drawZpl(label) : await barcode(label.trackingCode);
}
