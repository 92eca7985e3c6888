import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { isFull } from '#tests/support/test-scope.ts';
import { readZpl } from '#tests/support/read-label.ts';
import type { LabelInput, LabelledEnd } from './carrier.ts';
import { drawZpl } from './label-zpl.ts';

const german: LabelledEnd = {
  company: 'Müller & Söhne ^XA~JA_5E^XZ GmbH',
  contact: 'Jürgen Müller',
  phone: '+49 30 23125199',
  email: 'versand@example.org',
  street: 'Straße des Siebzehnten Juni Hausnummer 112-11',
  apartment: 'Hinterhaus, dritter Aufgang, Etage 4, Raum 12',
  line3: 'Wareneingang bitte klingeln, Tor 7 hinter dem',
  suburb: 'Charlottenburg-Wilmersdorf, Ernst-Reuter-Pla.',
  state: null,
  city: 'Berlin',
  postcode: '10115',
  countryCode: 'DE',
  countryName: 'Germany',
};
const japanese: LabelledEnd = {
  ...german,
  company: '株式会社日本精密機械製作所東京営業本部',
  contact: '山田 太郎',
  street: '東京都千代田区丸の内一丁目九番一号東京駅前中央ビルディング十二階',
  city: '東京',
  postcode: '100-0005',
  countryCode: 'JP',
  countryName: 'Japan',
};
const russian: LabelledEnd = {
  ...german,
  company: 'Общество с ограниченной ответственностью «Насосы Ёлкина»',
  contact: 'Щукин Юрий',
  street: 'Набережная реки Фонтанки, дом 112, литера А',
  city: 'Санкт-Петербург',
  countryCode: 'RU',
  countryName: 'Russia',
};
const side = { length: 60, width: 40, height: 35 };
const shipment: LabelInput = {
  awbNumber: '3120458865',
  carrierName: 'Harbour Express',
  productName: 'Express Worldwide',
  from: german,
  to: japanese,
  handOver: { type: 'D' },
  pickupNumber: 'BER261123000417',
  pickupDay: '2026-11-23',
  measurementSystem: 'M',
  packages: [
    { quantity: 2, ...side, weight: 12.5, contents: 'Pump parts' },
    { quantity: 1, ...side, weight: 27.5, contents: 'Steel brackets' },
  ],
  chargeableGrams: 52_500,
  insurance: null,
  reference: '17 / PO-118',
  livemode: true,
  createdAt: '2026-11-21T09:30:00Z',
};
const single = { ...shipment, packages: [{ quantity: 1, ...side, weight: 5, contents: 'Pumps' }] };

/** Dots to the millimetre. `npm test` leaves out the finer labels, which take four times as long to read back. */
const densities = isFull ? ([8, 12] as const) : ([8] as const);

const fieldsOf = (zpl: string): string[] => [...zpl.matchAll(/\^FD(.*)\^FS/g)].map(([, text]) => text!);

test.each([
  ['203', 8, shipment],
  ...(isFull ? [['300', 12, { ...shipment, from: japanese, to: russian }] as const] : []),
] as const)(
  'for a printer of %s dots to the inch each piece has a label with barcodes that a scanner reads',
  async (_, dots, label) => {
    const labels = await readZpl(await drawZpl(label, dots), dots);
    expect(labels.map(({ barcodes }) => barcodes.toSorted())).toEqual([
      ['3120458865', '31204588650001'],
      ['3120458865', '31204588650002'],
      ['3120458865', '31204588650003'],
    ]);
  },
);

test.each(['3120458865', '1Z999AA10123456784'])(
  'the waybill number %s is read back from a label of each density',
  async (awbNumber) => {
    for (const dots of densities) {
      const [label] = await readZpl(await drawZpl({ ...single, awbNumber }, dots), dots);
      expect(label!.barcodes).toEqual([awbNumber]);
    }
  },
);

test('accents are printed as text, and text that looks like a printer command stays text', async () => {
  const zpl = await drawZpl(single, 8);
  expect(zpl.startsWith('^XA\n^CI28\n')).toBe(true);
  expect(fieldsOf(zpl)).toContain('Müller & Söhne _5EXA_7EJA_5F5E_5EXZ GmbH');
  expect(zpl.match(/\^XA/g)).toHaveLength(1);
  expect(await readZpl(zpl, 8)).toHaveLength(1);
});

test('letters that the printer lacks are sent as a picture', async () => {
  const zpl = await drawZpl({ ...single, to: russian }, 8);
  expect(zpl).not.toMatch(/[^\u0020-\u017f\u2018-\u201d\u2026€\n]/u);
  // Company, contact, street and city of one address.
  expect(zpl.match(/\^GFA/g)!.length).toBeGreaterThanOrEqual(4);
});

test('nothing is printed outside the frame of the label', async () => {
  for (const dots of densities) {
    const [label] = await readZpl(await drawZpl({ ...single, from: russian, to: japanese }, dots), dots);
    const picture = await loadImage(Buffer.from(label!.picture));
    const context = createCanvas(picture.width, picture.height).getContext('2d');
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, picture.width, picture.height);
    // A dot less than three millimetres.
    const edge = 3 * dots - 2;
    const isBlack = (x: number, y: number): boolean => data[4 * (y * picture.width + x)]! < 128;
    let outside = 0;
    for (let y = 0; y < picture.height; y += 1)
      for (let x = 0; x < picture.width; x += 1) {
        const isInside = x >= edge && y >= edge && x < picture.width - edge && y < picture.height - edge;
        if (!isInside && isBlack(x, y)) outside += 1;
      }
    expect(outside).toBe(0);
  }
});

test('the label of one chosen piece is printed alone', async () => {
  const [label, ...others] = await readZpl(await drawZpl(shipment, 8, 2), 8);
  expect(label!.barcodes.toSorted()).toEqual(['3120458865', '31204588650002']);
  expect(others).toEqual([]);
});

test('more than a hundred pieces have one master label', async () => {
  const zpl = await drawZpl({ ...shipment, packages: [{ ...shipment.packages[0]!, quantity: 101 }] }, 8);
  expect((await readZpl(zpl, 8)).map(({ barcodes }) => barcodes)).toEqual([['3120458865']]);
});
