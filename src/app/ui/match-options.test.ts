import { expect, test } from 'vitest';
import { matchOptions, type Option, settleOption } from './match-options.ts';

const options = [
  { value: '40', text: 'Austria', aside: 'AT' },
  { value: '384', text: "Côte d'Ivoire", aside: 'CI' },
  { value: '276', text: 'Germany', aside: 'DE' },
  { value: '356', text: 'India', aside: 'IN' },
  { value: '360', text: 'Indonesia', aside: 'ID' },
  { value: '826', text: 'United Kingdom', aside: 'GB' },
];
const find = (typed: string) => matchOptions(options, typed).map(({ text }) => text);

test('a country code finds its country before names that contain the same letters', () => {
  expect(find('in')).toEqual(['India', 'Indonesia', 'United Kingdom']);
  expect(find('de')).toEqual(['Germany']);
});

test('options that begin with the text come first, then those with a word that does, then those that contain it', () => {
  expect(find('i')).toEqual(['India', 'Indonesia', "Côte d'Ivoire", 'Austria', 'United Kingdom']);
  expect(find('king')).toEqual(['United Kingdom']);
});

test('accents and case are ignored, and an empty text finds every option', () => {
  expect(find('COTE')).toEqual(["Côte d'Ivoire"]);
  expect(find(' ')).toHaveLength(options.length);
  expect(find('zz')).toEqual([]);
});

test('leaving the field chooses the only option that the text can mean', () => {
  expect(settleOption(options, 'germ')?.value).toBe('276');
  expect(settleOption(options, 'IN')?.value).toBe('356');
  expect(settleOption(options, 'ind')).toBe(null);
  expect(settleOption(options, '')).toBe(null);
  expect(settleOption(options, 'nowhere')).toBe(null);
});

test('leaving the field chooses nothing when two options have the same name', () => {
  const twins = [
    { value: 'a', text: 'Nord GmbH' },
    { value: 'b', text: 'Nord GmbH' },
  ];
  expect(settleOption(twins, 'Nord GmbH')).toBe(null);
});

test('an option’s complete other name comes before names that begin so, and its beginning after them', () => {
  const named: Option[] = [
    { value: 'UA', text: 'Ukraine', aside: 'UA' },
    { value: 'US', text: 'United States', aside: 'US' },
    {
      value: 'GB',
      text: 'United Kingdom',
      aside: 'GB',
      otherName: (typed) => (typed === 'uk' ? 'whole' : typed === 'un' ? 'start' : null),
    },
  ];
  const values = (typed: string) => matchOptions(named, typed).map(({ value }) => value);
  expect(values('UK')).toEqual(['GB', 'UA']);
  expect(settleOption(named, 'uk')?.value).toBe('GB');
  expect(values('un')).toEqual(['US', 'GB']);
  expect(settleOption(named, 'great')).toBe(null);
});
