import { describe, expect, test } from 'vitest';
import { handOverRules, longestCode, readScannedCode, writeCode } from './scan.ts';

const key = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLM-_12';
const read = (text: string) => readScannedCode(text, ['https://portal.example', 'http://10.0.0.5:3000']);

describe('a scanned code', () => {
  test.each([
    ['a waybill number', '1234567890', '1234567890'],
    ['one in groups, as people type it', '1234 567 890', '1234567890'],
    ['letters and digits', '7Z55-A1', '7z55-a1'],
    ['the mark of a kind of barcode before it', ']C11234567890', '1234567890'],
    ['the separators of a shipping label', '\u001d1234567890\u001d', '1234567890'],
    ['the end of line of a scanner', '1234567890\r\n', '1234567890'],
  ])('is read as a number when it is %s', (_, text, number) => {
    expect(read(text)).toEqual({ kind: 'number', number });
  });

  test.each([
    ['#17', 17],
    ['# 17', 17],
    ['https://portal.example/shippingQuote/17/shipmentDetails', 17],
    ['https://portal.example/shipmentDetails/17', 17],
    ['HTTPS://PORTAL.EXAMPLE:443/shipmentDetails/17?tab=files#files', 17],
    ['http://10.0.0.5:3000/shipmentDetails/17', 17],
    ['/shipmentDetails/17', 17],
  ])('is read as an order when it is %s', (text, id) => {
    expect(read(text)).toEqual({ kind: 'order', id });
  });

  test('is read as the key of a tracking page, under any address of the portal', () => {
    expect(read(`https://portal.example/track/${key}`)).toEqual({ kind: 'page', key });
    expect(read(`http://127.0.0.1:3000/track/${key}?x=1`)).toEqual({ kind: 'page', key });
  });

  test.each([
    ['7Z55-A1', ' ]C17z55-a1', '7z55-a1'],
    ['#17', 'https://portal.example/shipmentDetails/17', '#17'],
    [`https://portal.example/track/${key}`, `http://127.0.0.1/track/${key}/`, `/track/${key}`],
  ])('has one written form in two texts that name the same thing: %s and %s', (one, other, form) => {
    expect([one, other, form].map((text) => writeCode(read(text)!))).toEqual([form, form, form]);
  });

  test.each([
    ['nothing', ''],
    ['words', 'FRAGILE'],
    ['a link to elsewhere', 'https://example.com/menu'],
    ['a tracking link that is cut off', `https://portal.example/track/${key.slice(5)}`],
    ['a broken link', 'https://'],
    ['a link to an order of another portal', 'https://elsewhere.example/shipmentDetails/17'],
    ['one of a name that begins like ours', 'https://portal.example.elsewhere.example/shipmentDetails/17'],
    ['one of a name that ends like ours', 'https://notportal.example/shipmentDetails/17'],
    ['one with our name as its user', 'https://portal.example@elsewhere.example/shipmentDetails/17'],
    ['one of another port of ours', 'http://10.0.0.5/shipmentDetails/17'],
    ['the details of a shipment in one code', '[)>\u001e01\u001d0212345\u001d840\u001d066\u001d1Z'],
    ['fifty-one digits', '1'.repeat(51)],
    ['a text without an end', `https://portal.example/track/${key}?${'x'.repeat(longestCode)}`],
  ])('is not read when it is %s', (_, text) => {
    expect(read(text)).toBeNull();
  });

  test('is ticked off as handed over with the UTC instant of the scan', () => {
    expect(handOverRules.safeParse({ code: '123', at: '2026-11-18T12:30:00.000Z' }).success).toBe(true);
    for (const at of ['', '2026-11-18', '2026-11-18 12:30', '2026-11-18T12:30:00+01:00', '2026-13-45T99:99:99Z'])
      expect(handOverRules.safeParse({ code: '123', at }).success).toBe(false);
    expect(handOverRules.safeParse({ code: ' ', at: '2026-11-18T12:30:00Z' }).success).toBe(false);
  });
});
