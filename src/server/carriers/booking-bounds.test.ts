import { describe, expect, test } from 'vitest';
import { isVague, needsState, stateCodeOf } from './booking-bounds.ts';

describe('a state', () => {
  test.each([
    ['US', 'NY', 'NY'],
    ['US', 'new york', 'NY'],
    ['US', 'US-NY', 'NY'],
    ['BR', 'São Paulo', 'SP'],
    ['CA', 'Québec', 'QC'],
    ['AU', 'victoria', 'VIC'],
    ['US', 'Bavaria', null],
    ['US', null, null],
  ])('of %s given as %s has the code %s', (country, state, code) => expect(stateCodeOf(country, state)).toBe(code));

  test('is needed in countries whose carriers sort by it', () => {
    expect(['US', 'CA', 'AU', 'DE'].filter(needsState)).toEqual(['US', 'CA', 'AU']);
  });
});

describe('a description of goods', () => {
  test.each(['gift', 'Spare parts', 'samples', 'Order 4711', 'PO-88213', '100234', 'personal effects', 'x', ''])(
    '"%s" is vague',
    (text) => expect(isVague(text)).toBe(true),
  );
  test.each(['Bicycle lamps', 'gift: wooden toys', 'Spare parts for bicycle brakes', 'T-shirts of cotton'])(
    '"%s" says what they are',
    (text) => expect(isVague(text)).toBe(false),
  );
});
