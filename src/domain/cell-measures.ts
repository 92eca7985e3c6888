import { currencies, type Currency, type MeasurementSystem } from './package.ts';

/** `size` in centimetres or kilograms; `name` as in a sentence. */
interface Unit {
  system: MeasurementSystem;
  size: number;
  name: string;
}

type Quantity = 'side' | 'weight';

const inch: Unit = { system: 'I', size: 2.54, name: 'inches' };
const pound: Unit = { system: 'I', size: 0.45359237, name: 'pounds' };
const centimetre: Unit = { system: 'M', size: 1, name: 'centimetres' };
const kilogram: Unit = { system: 'M', size: 1, name: 'kilograms' };

const baseUnits: Readonly<Record<Quantity, Record<MeasurementSystem, Unit>>> = {
  side: { M: centimetre, I: inch },
  weight: { M: kilogram, I: pound },
};

const unitList: Readonly<Record<Quantity, readonly (readonly [Unit, string])[]>> = {
  side: [
    [{ system: 'M', size: 0.1, name: 'millimetres' }, 'mm millimetre millimetres millimeter millimeters'],
    [centimetre, 'cm cms centimetre centimetres centimeter centimeters zentimeter'],
    [{ system: 'M', size: 100, name: 'metres' }, 'm metre metres meter meters'],
    [inch, 'in inch inches zoll " ″ ”'],
    [{ system: 'I', size: 30.48, name: 'feet' }, 'ft foot feet'],
    [{ system: 'I', size: 91.44, name: 'yards' }, 'yd yds yard yards'],
  ],
  weight: [
    [{ system: 'M', size: 0.001, name: 'grams' }, 'g gr gram grams gramm'],
    [kilogram, 'kg kgs kilo kilos kilogram kilograms kilogramm'],
    [pound, 'lb lbs pound pounds'],
    [{ system: 'I', size: 0.028349523125, name: 'ounces' }, 'oz ounce ounces'],
  ],
};

export function unitNamed(text: string, quantity: Quantity): Unit | null {
  const name = text.trim().toLowerCase().replace(/\.$/, '');
  return unitList[quantity].find(([, names]) => names.split(' ').includes(name))?.[0] ?? null;
}

/** Splits `1 250,5 kg`; null for a text that does not begin with a number. */
export function splitMeasure(text: string): { number: string; unit: string } | null {
  const [, number, unit = ''] = /^([-+−]?\s*(?:\d|[.,]\d)(?:[\d\s.,'’]*\d)?[.,]?)\s*(\S.*)?$/.exec(text.trim()) ?? [];
  return number === undefined ? null : { number, unit };
}

/** Splits `60x40x35 cm` or `24" x 16" x 12"`; null without three sides. */
export function splitSides(text: string): [string, string, string] | null {
  const parts = text.trim().split(/\s*(?:[x×*]|\bby\b)\s*/i);
  const sides = parts.map(splitMeasure);
  if (parts.length !== 3 || sides.some((side) => side === null)) return null;
  const last = sides[2]!.unit;
  return sides.map((side) => `${side!.number} ${side!.unit || last}`.trim()) as [string, string, string];
}

export const convertTo = (value: number, from: Unit, quantity: Quantity, system: MeasurementSystem): number =>
  // Removes binary rounding errors, which rounding up would turn into a hundredth.
  Number(((value * from.size) / baseUnits[quantity][system].size).toFixed(8));

/** Carriers never measure less than the real size. */
export function roundUp(value: number, decimals: number): number {
  const shift = 10 ** decimals;
  return Math.ceil(Number((value * shift).toFixed(6))) / shift;
}

const signs: Readonly<Record<string, readonly Currency[]>> = {
  $: ['USD', 'CAD', 'AUD'],
  us$: ['USD'],
  c$: ['CAD'],
  ca$: ['CAD'],
  a$: ['AUD'],
  au$: ['AUD'],
  '€': ['EUR'],
  euro: ['EUR'],
  '£': ['GBP'],
  '¥': ['JPY'],
  'fr.': ['CHF'],
  sfr: ['CHF'],
  kr: ['NOK', 'SEK', 'DKK'],
};

/** Several for a sign such as $. */
export function currenciesNamed(text: string): readonly Currency[] {
  const name = text.trim().toLowerCase();
  const meant = currencies.find((currency) => currency.toLowerCase() === name);
  if (meant) return [meant];
  return Object.hasOwn(signs, name) ? signs[name]! : [];
}

/** `preferred` decides for signs of several currencies. */
export function currencyNamed(text: string, preferred: Currency): Currency | null {
  const several = currenciesNamed(text);
  return several.includes(preferred) ? preferred : (several[0] ?? null);
}

/** Splits `$1,200.00`, `1.200,00 €` or `EUR 5`; null without a number. */
export function splitAmount(text: string): { number: string; currency: string } | null {
  const [, before = '', rest = ''] = /^([^\d\s.,+−-]+(?:\.(?!\d))?)?\s*(.*)$/.exec(text.trim()) ?? [];
  const split = splitMeasure(rest);
  if (!split || (before !== '' && split.unit !== '')) return null;
  return { number: split.number, currency: before || split.unit };
}
