import { expect, test } from 'vitest';
import { email, internationalPhone, optionalText, requiredText } from './field.ts';
import { isLookAlike, tidyEmail, tidyLine, tidyLines, tidyPhone, tidyWord } from './tidy-text.ts';

test.each([
  ['\u202aMira\u202c Vos\u200b', 'Mira Vos'],
  ['\ufeffLumen\u00a0GmbH\u3000', 'Lumen GmbH'],
  ['Lumen\u00adGmbH', 'LumenGmbH'],
  ['Ｌｕｍｅｎ　１２', 'Lumen 12'],
  ['M\u200di\u200cra', 'Mira'],
  ['Hafen\u2028Tor 3', 'Hafen Tor 3'],
  ['\u3164', ''],
  ['  Größe 12–14  ', 'Größe 12–14'],
])('the line %j is stored as %j', (typed, tidied) => {
  expect(tidyLine(typed)).toBe(tidied);
  expect(tidyLine(tidied)).toBe(tidied);
});

test.each(['می\u200cخواهم', 'क्\u200dष', '👩\u200d🚀', '❤\ufe0f', 'Ågatan 3', '東京都千代田区', 'ΑΘΗΝΑ'])(
  'a line keeps its visible characters: %s',
  (text) => {
    expect(tidyLine(text)).toBe(text);
  },
);

test('a text of several lines is kept as typed, unless it has no visible character', () => {
  expect(tidyLines(' one\u200b\n\n two\u00a0 \n')).toBe('one\u200b\n\n two');
  expect(tidyLines('\u200b\n\u202e\u00a0')).toBe('');
});

test.each(['\u202e\u200f', '\u200b', '\u2800', '\u0301', '\u3000'])('a name of %j is refused as missing', (typed) => {
  expect(requiredText('Name', { max: 9 }).safeParse(typed).error?.issues[0]?.message).toBe('Name value is required');
  expect(requiredText('Note', { max: 9, manyLines: true }).safeParse(typed).success).toBe(false);
});

test('an optional line without visible characters is stored as null', () => {
  expect(optionalText('Line', { max: 9 }).parse('\u200b \u00a0')).toBeNull();
});

test.each([
  ['mailto:mira@lumen.example', 'mira@lumen.example'],
  ['ｍｉｒａ＠ｌｕｍｅｎ．ｅｘａｍｐｌｅ', 'mira@lumen.example'],
  ['mi\u200dra@lumen.example', 'mira@lumen.example'],
])('the email address %j is stored as %j', (typed, tidied) => {
  expect(tidyEmail(typed)).toBe(tidied);
});

test.each([
  'a..b@lumen.example',
  '.a@lumen.example',
  'a.@lumen.example',
  'a@-lumen.example',
  'a@lumen-.example',
  'a@lumen.-x.example',
  'a@lumen..example',
  'a@.lumen.example',
])('%s is refused as an email address', (typed) => {
  expect(email('Email', 50).safeParse(typed).error?.issues[0]?.message).toBe('Email address is not valid');
});

test.each(['mira.vos+x@lumen-rad--teile.co.example', "o'neil_1@xn--bcher-kva.example", 'ü@münchen.example'])(
  '%s is accepted as an email address',
  (typed) => {
    expect(email('Email', 50).parse(typed)).toBe(typed);
  },
);

test('a long invalid address is refused quickly', () => {
  expect(email('Email', 5000).safeParse(`a@${'a-'.repeat(2000)}`).success).toBe(false);
  expect(email('Email', 5000).safeParse(`${'a.'.repeat(2000)}@`).success).toBe(false);
});

test.each([
  ['+49 (0) 30/231 251-01', '+49 30 231 251 01'],
  ['004930/23125101', '+4930 23125101'],
  ['00 49 30 23125101', '+49 30 23125101'],
  ['TEL: +49 30 23125101', '+49 30 23125101'],
  ['+٤٩ ٣٠ ٢٣١٢٥١٠١', '+49 30 23125101'],
  ['+49\u221230\u2011231', '+49 30 231'],
  ['+1 (212) 555-0147', '+1 (212) 555-0147'],
  ['030 / 23 12 51 01', '030 / 23 12 51 01'],
  ['ask at the gate', 'ask at the gate'],
])('the phone number %j is stored as %j', (typed, tidied) => {
  expect(tidyPhone(typed)).toBe(tidied);
  expect(tidyPhone(tidied)).toBe(tidied);
});

test('a phone number for a label drops the (0) that is dialled only within the country', () => {
  expect(internationalPhone('Phone', 25).parse('+49 (0)30 23125101')).toBe('+49 30 23125101');
  expect(internationalPhone('Phone', 25).parse('+39 06 698 77')).toBe('+39 06 698 77');
  expect(tidyPhone('+49 (0)30 23125101')).toBe('+49 (0)30 23125101');
});

test('a phone number for a label is refused without its country prefix or with an extension', () => {
  for (const typed of ['030 / 23 12 51 01', '+49 30 23125101 ext. 12', 'tel:+49-30-23125101;ext=1'])
    expect(internationalPhone('Phone', 30).safeParse(typed).error?.issues[0]?.message).toBe(
      'Phone number is not valid',
    );
});

test.each(['SAVE10', 'ЗИМА-2026', 'ΔΕΛΤΑ', 'Été 24', 'сентябрь', '東京10', 'maple', 'Jo Вебер'])(
  'the code %s has no look-alike letters',
  (text) => {
    expect(isLookAlike(text)).toBe(false);
  },
);

test.each(['ЅAVE10', 'mаple', 'ΑΒ-10', 'АТОМ', 'раре', 'mapӏe', 'Ꭺ1', 'ｍаple'])(
  'the code %s has look-alike letters',
  (text) => {
    expect(isLookAlike(text)).toBe(true);
  },
);

test('a code is stored in its plainest form, without invisible characters and letter variants', () => {
  expect(['ＳＡＶＥ１０', 'SAVE\u200b10', '\u202eSAVE10', '𝐒AVE10'].map(tidyWord)).toEqual(Array(4).fill('SAVE10'));
});
