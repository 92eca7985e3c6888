import { expect, test } from 'vitest';
import { readLabel } from '#tests/support/read-label.ts';
import { type CustomsPaper, goodsTotal, invoiceTotal, lineTotal, type PaperLine, shareGrams } from './customs-paper.ts';
import { invoicePdf, packingListPdf } from './draw-papers.ts';

const pump: PaperLine = {
  description: 'Centrifugal water pump, cast iron, for garden irrigation',
  hsCode: '8413702000',
  origin: 'DE',
  quantity: 3,
  unit: 'pieces',
  unitPrice: 1_234_567_89n,
  netGrams: 33_000,
  grossGrams: 37_500,
};
const gaskets: PaperLine = {
  ...pump,
  description: 'Rubber gasket set',
  hsCode: '401693',
  quantity: 1200,
  unit: 'sets',
  unitPrice: 5n,
};

const paper: CustomsPaper = {
  kind: 'commercial',
  number: 'INV-2026-17',
  date: '2026-11-27',
  createdAt: new Date('2026-11-27T09:30:00Z'),
  place: 'Kraków',
  version: 2,
  reference: '1017 (PO 4711)',
  firstInvoice: null,
  exporter: {
    company: 'Ćwikła & Söhne ООО «Фонарь»',
    contact: 'Łukasz Żak',
    address: ['ul. Długa 12', '30-001 Kraków'],
    countryCode: 'PL',
    countryName: 'Poland',
    phone: '+48 12 345 67 89',
    email: 'eksport@example.org',
    numbers: ['EORI PL123456789000000 (PL)'],
  },
  consignee: {
    company: '東京ポンプ株式会社',
    contact: '山田 太郎',
    address: ['千代田区丸の内1-9-1', '100-0005 東京'],
    countryCode: 'JP',
    countryName: 'Japan',
    phone: '+81 3 1234 5678',
    email: null,
    numbers: ['VAT 1234567890123 (JP)'],
  },
  importer: null,
  carrier: 'Harbour Express, Worldwide',
  waybill: '3120458865',
  reason: 'Sale',
  terms: 'DAP Tokyo',
  currency: 'EUR',
  lines: [pump, gaskets],
  freight: 45_20n,
  insurance: 12_00n,
  otherCharges: 1n,
  packages: [
    {
      first: 1,
      count: 3,
      marks: ['Q-1017 1/3 to 3/3'],
      sides: '60 × 40 × 35 cm',
      netGrams: 66_000,
      grossGrams: 75_000,
      contents: [
        { line: 1, description: pump.description, quantity: 3, unit: 'pieces' },
        { line: 2, description: gaskets.description, quantity: 1200, unit: 'sets' },
      ],
    },
  ],
  exportNote: 'No licence required (NLR)',
  signer: 'Łukasz Żak',
};
const flat = (text: string) => text.replaceAll(/\s+/g, ' ');
const invoiceOf = async (change: Partial<CustomsPaper> = {}) => {
  const read = await readLabel(await invoicePdf({ ...paper, ...change }), 0);
  return { ...read, text: flat(read.text) };
};
const listOf = async (change: Partial<CustomsPaper> = {}) => {
  const read = await readLabel(await packingListPdf({ ...paper, ...change }), 0);
  return { ...read, text: flat(read.text) };
};

test('an invoice shows everything that customs requires, in the letters that were typed', async () => {
  const { text, pages, width } = await invoiceOf();
  for (const part of [
    'Commercial invoice',
    'INV-2026-17',
    '2026-11-27',
    'Ćwikła & Söhne',
    'ООО «Фонарь»',
    'Łukasz Żak',
    '30-001 Kraków',
    'Poland (PL)',
    'EORI PL123456789000000 (PL)',
    '東京ポンプ株式会社',
    '千代田区丸の内',
    'VAT 1234567890123 (JP)',
    'Same as consignee',
    'Harbour Express, Worldwide',
    '3120458865',
    'Sale',
    'DAP Tokyo',
    'Centrifugal water',
    '8413.70.2000',
    '4016.93',
    '1,200 sets',
    '1,234,567.89',
    '3,703,703.67',
    '33.000',
    '37.500',
    'Freight 45.20',
    'Insurance 12.00',
    'Other charges 0.01',
    'EUR 3,703,820.88',
    'Number of packages 3',
    'Total gross weight 75.000 kg',
    'No licence required (NLR)',
    'I declare that the information on this invoice is true and correct',
    'Signature',
    'Kraków, 2026-11-27',
    'Version 2',
    'Page 1 of 1',
  ])
    expect(text).toContain(part);
  expect([pages, Math.round(width)]).toEqual([1, 595]);
  expect(text).not.toContain('?');
});

test('the papers of a test order say so in their titles', async () => {
  for (const draw of [invoicePdf, packingListPdf]) {
    expect((await readLabel(await draw({ ...paper, isTest: true }), 0)).text).toMatch(/TEST: (Commercial|Packing)/);
    expect((await readLabel(await draw(paper), 0)).text).not.toContain('TEST');
  }
});

test('line totals and charges add up to the cent, however large', () => {
  const lines = [{ ...pump, unitPrice: 9_999_999_999_99n, quantity: 1_000_000 }, gaskets];
  expect(lines.map(lineTotal)).toEqual([999_999_999_999_000_000n, 60_00n]);
  expect(goodsTotal({ lines })).toBe(999_999_999_999_006_000n);
  expect(invoiceTotal({ ...paper, lines })).toBe(999_999_999_999_006_000n + 45_20n + 12_00n + 1n);
});

test('grams shared among lines add up to the total weight', () => {
  expect(shareGrams(1000, [1, 1, 1])).toEqual([333, 334, 333]);
  expect(shareGrams(7, [0, 0])).toEqual([4, 3]);
  expect(shareGrams(12_501, [11_000])).toEqual([12_501]);
});

test('goods that are not sold get a proforma invoice, which names the importer and the first invoice', async () => {
  const { text, width } = await invoiceOf({
    kind: 'proforma',
    exporter: { ...paper.exporter, countryCode: 'US', countryName: 'United States' },
    importer: { ...paper.consignee, company: 'Pumpen Import GmbH', countryCode: 'DE', countryName: 'Germany' },
    firstInvoice: 'INV-2026-9 of 2026-10-01',
    waybill: null,
  });
  for (const part of [
    'Proforma invoice',
    'not sold',
    'Pumpen Import GmbH',
    'INV-2026-9 of 2026-10-01',
    'Not booked yet',
  ])
    expect(text).toContain(part);
  // Where people print on US Letter.
  expect(Math.round(width)).toBe(612);
});

test('an invoice with many lines continues on numbered sheets with repeated headings', async () => {
  const lines = Array.from({ length: 70 }, (_, at) => ({ ...pump, description: `Pump housing number ${at + 1}` }));
  const { text, pages, placed, height } = await invoiceOf({ lines });
  expect(pages).toBeGreaterThan(2);
  expect(text.match(/Description of goods/g)).toHaveLength(pages);
  for (let page = 1; page <= pages; page += 1) expect(text).toContain(`Page ${page} of ${pages}`);
  for (const { description } of lines) expect(text).toContain(description);
  expect(Math.max(...placed.map((each) => each.y + each.height))).toBeLessThanOrEqual(height - 30);
});

test('a packing list shows what is in which package, without prices', async () => {
  const { text } = await listOf();
  for (const part of [
    'Packing list',
    'INV-2026-17',
    '1–3',
    '3 equal',
    'Q-1017 1/3 to 3/3',
    '60 × 40 × 35 cm',
    '66.000',
    '25.000 each',
    '1. Centrifugal water pump, cast iron, for garden irrigation: 3 pieces',
    '2. Rubber gasket set: 1,200 sets',
    'Total gross weight 75.000 kg',
  ])
    expect(text).toContain(part);
  for (const price of ['EUR', '1,234,567.89', 'Unit price']) expect(text).not.toContain(price);
});

test('a package with hundreds of lines stays inside its sheets', async () => {
  const [first] = paper.packages;
  const contents = Array.from({ length: 300 }, (_, at) => ({ ...first!.contents[0]!, line: at + 1 }));
  const { text, pages, placed, height } = await listOf({ packages: [{ ...first!, contents }] });
  expect(pages).toBeGreaterThan(3);
  expect(text).toContain('300. Centrifugal');
  expect(Math.max(...placed.map((each) => each.y + each.height))).toBeLessThanOrEqual(height - 30);
});
