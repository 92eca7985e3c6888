import { expect, test } from 'vitest';
import { type PlacedText, readLabel } from '#tests/support/read-label.ts';
import type { LabelInput, LabelledEnd, LabelledPackage } from './carrier.ts';
import { listPieceNumbers } from './label-layout.ts';
import { drawLabel } from './label-pdf.ts';

const sender: LabelledEnd = {
  company: 'Müller & Söhne Pumpen GmbH',
  contact: 'Jürgen Müller',
  phone: '+49 30 23125199',
  email: 'versand@example.org',
  street: 'Lampenweg 12',
  apartment: null,
  line3: null,
  suburb: null,
  state: null,
  city: 'Berlin',
  postcode: '10115',
  countryCode: 'DE',
  countryName: 'Germany',
};
const receiver: LabelledEnd = {
  ...sender,
  company: 'Acme Pumps Inc.',
  contact: 'Jane Roe',
  phone: '+1 212 555 0100',
  street: '350 Fifth Avenue',
  apartment: 'Suite 2100',
  state: 'NY',
  city: 'New York',
  postcode: '10001',
  countryCode: 'US',
  countryName: 'United States',
};
const pumps: LabelledPackage = {
  quantity: 1,
  length: 60,
  width: 40,
  height: 35,
  weight: 12.5,
  contents: 'Pump parts and gaskets',
};
const shipment: LabelInput = {
  awbNumber: '3120458865',
  carrierName: 'Harbour Express',
  productName: 'Express Worldwide',
  from: sender,
  to: receiver,
  handOver: { type: 'D' },
  pickupNumber: 'BER261123000417',
  pickupDay: '2026-11-23',
  measurementSystem: 'M',
  packages: [pumps],
  chargeableGrams: 13_500,
  insurance: { amount: 1500, currency: 'USD' },
  reference: 'Order 1017',
  livemode: true,
  createdAt: '2026-11-21T09:30:00Z',
};

const drawn = async (change: Partial<LabelInput> = {}, scanned = 1) =>
  readLabel(await drawLabel({ ...shipment, ...change }), scanned);

function overlapping(placed: readonly PlacedText[]): string[] {
  // Ascenders and descenders of the typeface reach beyond its letters; a third of the size is the room lines share.
  const meets = (one: PlacedText, other: PlacedText) =>
    one.x < other.x + other.width - 0.5 &&
    other.x < one.x + one.width - 0.5 &&
    one.y + one.height / 3 < other.y + other.height &&
    other.y + other.height / 3 < one.y + one.height;
  return placed.flatMap((one, at) =>
    placed
      .slice(at + 1)
      .filter((other) => meets(one, other))
      .map((other) => `${one.text} | ${other.text}`),
  );
}

const outside = (placed: readonly PlacedText[]): string[] =>
  placed
    .filter(({ x, y, width, height }) => x < 9 || x + width > 279 || y < 9 || y + height > 423)
    .map(({ text }) => text);

test('shows everything that a courier needs on a sheet of 4 × 6 inches', async () => {
  const label = await drawn();
  expect([label.pages, label.width, label.height]).toEqual([1, 288, 432]);
  for (const text of [
    'Harbour Express',
    'Express Worldwide',
    '3120458865',
    'Müller & Söhne Pumpen GmbH',
    'Jürgen Müller · +49 30 23125199',
    'Lampenweg 12',
    '10115 Berlin',
    'GERMANY',
    'Acme Pumps Inc.',
    '350 Fifth Avenue, Suite 2100',
    'New York, NY 10001',
    'UNITED STATES',
    'BER261123000417',
    '2026-11-23',
    '13.5 kg',
    '12.5 kg',
    '60 × 40 × 35 cm',
    '1,500.00 USD',
    'Pump parts and gaskets',
    'Order 1017',
    '1/1',
    'US',
    'DE',
    'Label made 2026-11-21 09:30 UTC',
  ])
    expect(label.text).toContain(text);
  expect(overlapping(label.placed)).toEqual([]);
  expect(outside(label.placed)).toEqual([]);
});

test('has a barcode that a scanner reads as the waybill number', async () => {
  expect((await drawn()).barcodes).toEqual(['3120458865']);
  expect((await drawn({ awbNumber: '9999999995' })).barcodes).toEqual(['9999999995']);
  expect((await drawn({ awbNumber: '1Z999AA10123456784' })).barcodes).toEqual(['1Z999AA10123456784']);
});

test('keeps accents and Cyrillic letters', async () => {
  const { text } = await drawn({
    from: {
      ...sender,
      company: 'ООО «Насосы Ёлкина»',
      contact: 'Щукин Юрий',
      city: 'Санкт-Петербург',
      postcode: '190000',
    },
    to: {
      ...receiver,
      company: 'Żółć Łódź Sp. z o.o.',
      street: 'Ąžuolų gatvė 5',
      city: 'A\u030alesund',
      state: 'Møre og Romsdal',
    },
  });
  for (const name of [
    'ООО «Насосы Ёлкина»',
    'Щукин Юрий',
    '190000 Санкт-Петербург',
    'Żółć Łódź Sp. z o.o.',
    'Ąžuolų gatvė 5',
    'Ålesund, Møre og Romsdal',
  ])
    expect(text).toContain(name);
});

test('shows a question mark for a letter that cannot be printed, and no line break', async () => {
  const { text } = await drawn({ to: { ...receiver, company: 'อช Pumps\nLtd\u0000.' } });
  expect(text).toContain('?? Pumps Ltd .');
});

test('leaves emoji out of names', async () => {
  const { text } = await drawn({ to: { ...receiver, company: '🚚 Pumps 👩‍💻🇩🇪 Ltd 👍🏽' } });
  expect(text).toContain('Pumps Ltd\n');
});

test('prints Chinese, Japanese and Korean beside Latin, and embeds only the letters of this label', async () => {
  const asian: Partial<LabelInput> = {
    from: {
      ...sender,
      company: '北京市朝阳区貿易有限公司',
      contact: '김민수',
      street: '서울특별시 중구 세종대로 110',
      city: 'Seoul',
    },
    to: {
      ...receiver,
      company: 'トヨタ自動車株式会社 Tokyo Office',
      contact: '山田 太郎',
      street: '千代田区千代田１－１ ビル',
      suburb: '臺灣 峠 働',
      city: '東京',
      postcode: '100-0001',
      state: null,
      countryCode: 'JP',
      countryName: 'Japan',
    },
  };
  const label = await drawn(asian);
  for (const name of [
    '北京市朝阳区貿易有限公司',
    '김민수',
    '서울특별시',
    '세종대로',
    'トヨタ自動車株式会社',
    'Tokyo Office',
    '山田',
    '臺灣',
    '峠',
    '働',
    '100-0001',
    '東京',
  ])
    expect(label.text).toContain(name);
  expect(label.text).not.toContain('?');
  expect(outside(label.placed)).toEqual([]);
  expect(label.barcodes).toEqual(['3120458865']);
  expect((await drawLabel({ ...shipment, ...asian })).length).toBeLessThan(250_000);
  expect((await drawLabel(shipment)).length).toBeLessThan(100_000);
});

const typefacesOf = async (change: Partial<LabelInput>): Promise<string[]> => {
  const file = Buffer.from(await drawLabel({ ...shipment, ...change })).toString('latin1');
  return [...new Set([...file.matchAll(/\/BaseFont \/\w+\+(NotoSans\w+)/g)].map(([, name]) => name!))].toSorted();
};

test.each([
  ['JP', '骨董通り直令', ['NotoSansJP']],
  ['CN', '骨直令', ['NotoSansHans']],
  ['TW', '骨直令臺', ['NotoSansHans']],
  ['KR', '骨直令', ['NotoSansKR']],
  // A Chinese letter that Japanese does not have.
  ['JP', '东京', ['NotoSansHans', 'NotoSansJP']],
  ['KR', '한국 骨', ['NotoSansKR']],
])('draws the letters of an address as its country writes them: %s', async (countryCode, street, typefaces) => {
  expect(await typefacesOf({ to: { ...receiver, street, countryCode } })).toEqual(typefaces);
});

test('draws each of two addresses in the letters of its own country', async () => {
  const chinese = { ...sender, street: '直门', countryCode: 'CN' };
  const japanese = { ...receiver, street: '直通り', countryCode: 'JP' };
  expect(await typefacesOf({ from: chinese, to: japanese })).toEqual(['NotoSansHans', 'NotoSansJP']);
});

test('prints every script that the form accepts', async () => {
  const { text } = await drawn({ to: { ...receiver, company: 'Հայ ქარ Ελλ Кир 漢 ひ カ 한 ㄅ Ł' } });
  expect(text).not.toContain('?');
});

test('gives each piece a sheet with its own weight, size and contents', async () => {
  const brackets = { quantity: 1, length: 24, width: 16, height: 12.5, weight: 27.5, contents: 'Steel brackets' };
  const packages = [{ ...pumps, quantity: 2 }, brackets];
  const label = await drawn({ packages, measurementSystem: 'I' }, 3);
  expect(label.pages).toBe(3);
  const numbers = ['31204588650001', '31204588650002', '31204588650003'];
  expect(listPieceNumbers({ awbNumber: '3120458865', packages })).toEqual(numbers);
  expect(label.barcodes.toSorted()).toEqual(['3120458865', '3120458865', '3120458865', ...numbers].toSorted());
  expect(label.text.split('\f').map((page) => /\d\/\d/.exec(page)?.[0])).toEqual(['1/3', '2/3', '3/3']);
  const own = [
    /12\.5 lb/,
    /60 × 40 × 35 in/,
    /Pump parts and gaskets/,
    /27\.5 lb/,
    /24 × 16 × 12\.5 in/,
    /Steel brackets/,
  ];
  expect(label.text.split('\f').map((page) => own.map((fact) => fact.test(page)))).toEqual([
    [true, true, true, false, false, false],
    [true, true, true, false, false, false],
    [false, false, false, true, true, true],
  ]);
  expect(overlapping(label.placed)).toEqual([]);
});

test('draws a hundred sheets, and one master label for more pieces', async () => {
  const most = await drawn({ packages: [{ ...pumps, quantity: 100 }] });
  expect(most.pages).toBe(100);
  expect(most.text.split('\f')[99]).toContain('100/100');
  const packages = [pumps, { ...pumps, quantity: 99 }, { ...pumps, quantity: 1, contents: 'Gaskets' }];
  const master = await drawn({ packages });
  expect(master.pages).toBe(1);
  expect(master.barcodes).toEqual(['3120458865']);
  expect(master.text).toContain('MASTER, PIECES\n101');
  expect(master.text).toContain('a copy of this master label to each of the 101 pieces');
  expect(master.text).toContain('CHARGEABLE\n13.5 kg');
  expect(master.text).toContain('CONTENTS\nPump parts and gaskets, Gaskets');
  expect(master.text).not.toContain('PIECE WEIGHT');
  expect(overlapping(master.placed)).toEqual([]);
});

test('keeps the longest texts inside their boxes, and the city and country on the label', async () => {
  const longest = (letter: string) => ({
    company: letter.repeat(60),
    contact: letter.repeat(35),
    street: letter.repeat(45),
    apartment: letter.repeat(45),
    line3: letter.repeat(45),
    suburb: letter.repeat(45),
    state: letter.repeat(50),
    phone: `+${'8'.repeat(24)}`,
  });
  // The last is far longer than any form allows.
  for (const letter of ['W', 'Щ', 'i', 'Щ щщщ щщ']) {
    const label = await drawn({
      carrierName: letter.repeat(50),
      productName: letter.repeat(60),
      packages: [
        {
          // Of a hundred sheets the first one is looked at: drawing them once is enough.
          quantity: letter === 'W' ? 100 : 2,
          length: 299.99,
          width: 299.99,
          height: 299.99,
          weight: 9999.9,
          contents: letter.repeat(90),
        },
      ],
      reference: letter.repeat(40),
      pickupNumber: letter.repeat(40),
      from: { ...sender, ...longest(letter), countryName: 'South Georgia and the South Sandwich Islands' },
      to: { ...receiver, ...longest(letter), city: letter.repeat(45), postcode: letter.repeat(12) },
      chargeableGrams: 987_654_500,
    });
    expect(overlapping(label.placed), letter).toEqual([]);
    expect(outside(label.placed), letter).toEqual([]);
    expect(label.text).toContain('10115 Berlin');
    expect(label.text).toContain('UNITED STATES');
    expect(label.text).toContain('3120458865');
    expect(label.barcodes.slice(0, 2).toSorted()).toEqual(['3120458865', '31204588650001']);
  }
});

test('names a pick-up day only where one was agreed', async () => {
  const byPhone = await drawn({ handOver: { type: 'C' } });
  expect(byPhone.text).toContain('PICK-UP\nBy phone');
  expect(byPhone.text).toContain('BER261123000417');
  const address = { addressLine1: 'Torstraße 49', city: 'Berlin', zipCode: '10119' };
  const dropOff = await drawn({ handOver: { type: 'O', point: { servicePointName: 'Kiosk am Tor', address } } });
  const placed = dropOff.text.replaceAll('\n', ' ');
  expect(placed).toContain('DROP-OFF Kiosk am Tor, Torstraße 49, 10119 Berlin');
  expect(placed).not.toContain('PICK-UP');
  for (const { text } of [byPhone, dropOff]) expect(text).not.toContain('23 Nov');
  expect(overlapping(dropOff.placed)).toEqual([]);
});

test('is the same file, byte for byte, for the same shipment and time', async () => {
  const [one, other, later] = await Promise.all([
    drawLabel(shipment),
    drawLabel({ ...shipment }),
    drawLabel({ ...shipment, createdAt: '2026-11-21T09:31:00Z' }),
  ]);
  expect(Buffer.compare(one, other)).toBe(0);
  expect(Buffer.compare(one, later)).not.toBe(0);
});

test('is the same file whatever was drawn before with the same fonts', async () => {
  const before = await drawLabel(shipment);
  // Letters whose parts are letters of the others.
  const packages = [{ ...pumps, contents: 'ýÿÝŸ äéîõů' }];
  await drawLabel({ ...shipment, packages, to: { ...receiver, contact: 'Ëłżbiętą Ýrsą' } });
  expect(Buffer.compare(before, await drawLabel(shipment))).toBe(0);
});

test.each([
  [{ packages: [] }, 'pieces'],
  [{ packages: [{ ...pumps, quantity: 1.5 }] }, 'pieces'],
  [{ createdAt: 'yesterday' }, 'time'],
  [{ awbNumber: '' }, 'waybill'],
  [{ awbNumber: 'ЖЖ1' }, 'waybill'],
  [{ awbNumber: 'A'.repeat(30) }, 'too long'],
])('is refused with a reason for %j', async (change, word) => {
  await expect(drawLabel({ ...shipment, ...change })).rejects.toThrow(word);
});
