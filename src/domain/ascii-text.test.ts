import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asciiText } from './ascii-text.ts';

test.each([
  ['Müller', 'Muller'],
  ['Straße 5', 'Strasse 5'],
  ['Łódź', 'Lodz'],
  ['Þórður Æsir', 'Thordur AEsir'.replace('AE', 'Ae')],
  ['Ąžuolų g.', 'Azuolu g.'],
  ['Олександр Шевченко', 'Oleksandr Shevchenko'],
  ['Щукин', 'Shchukin'],
  ['Γιώργος', 'Giorgos'],
  ['d’Aubigné – Côté', "d'Aubigne - Cote"],
  ['№ 5', 'No 5'],
  ['東京', ''],
  ['Unit 4 東京', 'Unit 4'],
  ['plain 12-B', 'plain 12-B'],
])('%s is written %s', (text, expected) => expect(asciiText(text)).toBe(expected));

test('any text becomes printable ASCII, and converting that again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const ascii = asciiText(text);
      expect(ascii).toMatch(/^[\x20-\x7e]*$/);
      expect(asciiText(ascii)).toBe(ascii);
    }),
  );
});
