import { expect, test } from 'vitest';
import { unprintable } from './label-text.ts';

test.each([
  'Müller & Söhne, 3. Stock',
  'A\u030alesund',
  'Żółć Łódź',
  'ООО «Насосы Ёлкина»',
  'Αθήνα',
  '東京都千代田区千代田1-1',
  'トヨタ',
  '서울특별시 중구',
  '北京市朝阳区',
  'Strada № 5 ™',
  '',
  'Dock 😀 🇩🇪',
])('the label prints %s', (text) => expect(unprintable(text)).toBeNull());

test.each([
  ['شارع الملك', 'The label can’t print Arabic letters. Please write this line in Latin letters.'],
  ['Main street רחוב', 'The label can’t print Hebrew letters. Please write this line in Latin letters.'],
  ['ถนนสุขุมวิท', 'The label can’t print Thai letters. Please write this line in Latin letters.'],
  ['दिल्ली', 'The label can’t print Devanagari letters. Please write this line in Latin letters.'],
  ['ᚠᚢᚦ', 'The label can’t print some of these letters. Please write this line in Latin letters.'],
])('text that a label cannot print because of %s is refused with what to write instead', (text, sentence) =>
  expect(unprintable(text)).toBe(sentence),
);
