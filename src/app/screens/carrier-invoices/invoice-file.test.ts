import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { noInvoiceChoices } from '#domain/read-carrier-invoice.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { decodeFile } from '#app/csv/decode-file.ts';
import { describeBreak, openSource } from './use-invoice-file.ts';

const source = { name: 'invoices.csv', guessed: null, chosen: null, choices: noInvoiceChoices };

function open(text: string) {
  const opened = openSource({ ...source, text });
  if (typeof opened === 'string') throw new Error(opened);
  return opened;
}

function openFixture(carrier: string) {
  const bytes = readFileSync(new URL(`../../../../tests/fixtures/invoices-${carrier}.csv`, import.meta.url));
  const decoded = decodeFile(bytes);
  if (decoded.kind === 'refused') throw new Error(decoded.reason);
  return open(decoded.text);
}

const linesOf = (opened: ReturnType<typeof open>) =>
  opened.read.invoices.map(({ keys, number, date, currency, kg, lines }) => [
    ...[keys[0], number, date, currency, kg],
    lines.map(({ kind, amount }) => `${kind} ${amount}`).join(', '),
  ]);

describe('invoice files of carriers', () => {
  test('of DHL have a shipment in each row, with further charges beside its total', () => {
    const opened = openFixture('dhl');
    expect([opened.isReady, opened.read.unnamed]).toEqual([true, 1]);
    expect(linesOf(opened)).toEqual([
      ['3120458865', 'BERIR00012345', '2026-11-20', 'EUR', 4.5, 'transport 9000, fuel 2240'],
      ['3120458866', 'BERIR00012345', '2026-11-20', 'EUR', 2, 'transport 6000, fuel 1433, remoteArea 2400'],
      ['3120458867', 'BERIR00012345', '2026-11-20', 'EUR', null, 'duties 2450, duties 1200'],
    ]);
  });

  test('of UPS have no headings, one charge in each row and a weight for each package', () => {
    const opened = openFixture('ups');
    expect(opened.isReady).toBe(true);
    expect(linesOf(opened)).toEqual([
      [
        ...['1Z9999W99999999999', '0000A1B2C3476', '2026-11-21', 'EUR', 4.5],
        'transport 8810, fuel 1850, residential 495, weight 1190',
      ],
      ['1Z9999W99999999998', '0000A1B2C3476', '2026-11-21', 'EUR', 2, 'transport 4000, fuel 840'],
    ]);
    expect(opened.read.invoices[1]!.keys).toContain('1Z9999W99999999999');
    expect(opened.read.invoices[0]!.rows).toEqual([1, 2, 3, 6]);
  });

  test('of EasyPost have fees in dollars, credits in brackets and ounces', () => {
    const opened = openFixture('easypost');
    expect(linesOf(opened)).toEqual([
      ['9400100000000000000001', 'EP-2026-1107', '2026-11-22', 'USD', 1.814, 'transport 1240, other 3, weight 310'],
      [
        '9400100000000000000002',
        'EP-2026-1107',
        '2026-11-22',
        'USD',
        0.454,
        'transport 3120, insurance 150, other -3120',
      ],
    ]);
  });
});

describe('an invoice file', () => {
  const heads = 'AWB;Invoice number;Invoice date;Charge;Amount;Currency\n';

  test('with decimal commas is read correctly', () => {
    const { read } = open(`${heads}123;V-1;20.11.2026;Freight;1.234,50;EUR\n123;V-1;20.11.2026;Fuel;12,40;EUR\n`);
    expect(read.invoices).toMatchObject([{ date: '2026-11-20', lines: [{ amount: 123_450n }, { amount: 1240n }] }]);
  });

  test('asks once how to read ambiguous numbers and days', () => {
    const text = `${heads}123;V-1;03/04/2026;Freight;1,234;EUR\n`;
    const opened = open(text);
    expect([opened.isReady, opened.read.questions]).toMatchObject([
      false,
      { number: { cell: '1,234' }, day: { dmy: '2026-04-03', mdy: '2026-03-04' } },
    ]);
    const answered = openSource({
      ...source,
      text,
      choices: { ...noInvoiceChoices, decimalMark: '.', dayOrder: 'mdy' },
    });
    expect(answered).toMatchObject({
      isReady: true,
      read: { invoices: [{ date: '2026-03-04', lines: [{ amount: 123_400n }] }] },
    });
  });

  test('does not ask when other rows show the order of day and month', () => {
    const { read } = open(`${heads}1;V-1;03/04/2026;Freight;1.50;EUR\n2;V-1;03/25/2026;Freight;1.50;EUR\n`);
    expect(read.questions.day).toBeNull();
    expect(read.invoices.map(({ date }) => date)).toEqual(['2026-03-04', '2026-03-25']);
  });

  test('without a currency asks for it, unless the heading names it', () => {
    const row = '123;V-1;2026-11-20;1.50\n';
    expect(open(`AWB;Invoice number;Invoice date;Amount\n${row}`).read.questions.currency).toBe(true);
    expect(open(`AWB;Invoice number;Invoice date;Amount (GBP)\n${row}`).read.invoices[0]!.currency).toBe('GBP');
  });

  const readAmount = (head: string, cell: string, choices = noInvoiceChoices) => {
    const text = `AWB\tInvoice number\tInvoice date\t${head}\n123\tV-1\t2026-11-20\t${cell}\n`;
    const opened = openSource({ ...source, text, choices });
    if (typeof opened === 'string') throw new Error(opened);
    const { questions, invoices } = opened.read;
    const { currency, lines, problems } = invoices[0]!;
    return problems.length > 0 ? problems[0] : [questions.currency, currency, Number(lines[0]!.amount)];
  };

  test.each([
    ['Amount', '12,50 €', [false, 'EUR', 1250]],
    ['Amount', '£12.50', [false, 'GBP', 1250]],
    ['Amount', 'PLN 12.50', [false, 'PLN', 1250]],
    ['Amount', '$12.50', [true, '', 1250]],
    ['Amount (CAD)', '$12.50', [false, 'CAD', 1250]],
    ['Amount (EUR)', '$12.50', [true, '', 1250]],
    ['Amount ($)', '12.50', [true, '', 1250]],
    ['Amount (PLN)', '12.50', [false, 'PLN', 1250]],
    ['Net', '12.50', [true, '', 1250]],
    ['Amount (net)', '12.50', [true, '', 1250]],
    ['Amount EUR', '12.50 CR', [false, 'EUR', -1250]],
    ['Amount', '12.50 EUR CR', [false, 'EUR', -1250]],
    ['Amount', '-€12.50', [false, 'EUR', -1250]],
    ['Amount', '(€12.50)', [false, 'EUR', -1250]],
    ['Amount EUR', '12.50 pieces', 'Row 2: “12.50 pieces” is no amount.'],
    ['Amount EUR', '-12.50 CR', 'Row 2: “-12.50 CR” is no amount.'],
    ['Amount EUR', '10000000000000', 'Row 2: “10000000000000” is no amount.'],
  ])('with the heading %s and the amount %s shows its currency or asks for it', (head, cell, read) => {
    expect(readAmount(head, cell)).toEqual(read);
  });

  test('with dollar signs is read by the currency that the user named once', () => {
    const choices = { ...noInvoiceChoices, currency: 'AUD' };
    expect(readAmount('Amount', '-$12.50', choices)).toEqual([false, 'AUD', -1250]);
  });

  test('asks for the order of day and month also when the days have a time', () => {
    const { read } = open(`${heads}1;V-1;03/04/2026 00:00:00;Freight;1.50;EUR\n`);
    expect(read.questions.day).toMatchObject({ cell: '03/04/2026', dmy: '2026-04-03' });
  });

  test('leaves out a weight that can be read in two ways', () => {
    const readKg = (weight: string, amount: string) =>
      open(`AWB;Invoice number;Invoice date;Amount;Weight (kg)\n1;V-1;2026-11-20;${amount};${weight}\n`).read
        .invoices[0]!.kg;
    expect([readKg('1,250', '12'), readKg('1,250', '12,50'), readKg('1.250', '12.50')]).toEqual([null, 1.25, 1.25]);
  });

  test('has its numbers stored without invisible characters, and a row of only those names no shipment', () => {
    const { read } = open(
      `${heads}\u200b12\u00a03;V\u200b-1\u00a0;2026-11-20;F;1.50;EUR\n\u200b;V-1;2026-11-20;F;1.50;EUR\n`,
    );
    expect(read).toMatchObject({ unnamed: 1, invoices: [{ keys: ['123'], number: 'V-1' }] });
  });

  test('that was entered partly says whether to wait or to check the connection', () => {
    expect(describeBreak(new RequestFailed(429, null, 20), 3, 9)).toContain('Go on in 20 seconds');
    expect(describeBreak(new RequestFailed(null, null, null), 3, 9)).toContain('the connection broke');
  });

  test('with unknown headings waits until they are matched', () => {
    const text = 'Frachtbrief;Beleg;Tag;Summe EUR\n123;V-1;2026-11-20;1.50\n';
    const opened = open(text);
    expect([opened.isReady, opened.missing]).toEqual([
      false,
      ['Tracking number', 'Invoice number', 'Invoice date', 'Amount'],
    ]);
    expect(openSource({ ...source, text, chosen: ['awbNumber', 'number', 'date', 'amount'] })).toMatchObject({
      isReady: true,
      read: { invoices: [{ keys: ['123'], currency: 'EUR', lines: [{ amount: 150n }] }] },
    });
  });

  test.each([
    ['123;V-1;2026-11-20;Freight;twelve;EUR', 'Row 2: “twelve” is no amount.'],
    ['123;V-1;2026-11-20;Freight;;EUR', 'Row 2: The amount is missing.'],
    ['123;V-1;2026-02-30;Freight;12;EUR', 'Row 2: “2026-02-30” is no day.'],
    ['123;;2026-11-20;Freight;12;EUR', 'Row 2: The invoice number is missing.'],
  ])('with the row %s shows the problem at its invoice', (row, problem) => {
    expect(open(`${heads}${row}\n`).read.invoices[0]!.problems).toEqual([problem]);
  });

  test('with no rows or too many is refused in words', () => {
    expect(openSource({ ...source, text: heads })).toBe('The file has no rows below its heads.');
    const many = `${heads}${'1;V;2026-11-20;F;1;EUR\n'.repeat(10_001)}`;
    expect(openSource({ ...source, text: many })).toBe('The file has more than 10,000 rows. Please remove some.');
  });

  test('is read without the apostrophes that guard its cells', () => {
    expect(open(`${heads}123;V-1;2026-11-20;'=Freight;'-1.50;EUR\n`).read.invoices[0]!.lines).toMatchObject([
      { text: '=Freight', amount: -150n },
    ]);
  });
});
