import { iso31661Alpha2ToAlpha3 } from 'iso-3166';

interface NamedCountry {
  id: number;
  code: string;
  name: string;
}

/** Besides the names of ISO and of `Intl`. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates'],
  BN: ['Brunei Darussalam'],
  BO: ['Plurinational State of Bolivia'],
  CI: ['Ivory Coast'],
  CN: ['P.R. China', 'PRC', "People's Republic of China", 'Mainland China'],
  CV: ['Cape Verde', 'Cabo Verde'],
  CZ: ['Czech Republic', 'Czechia'],
  FM: ['Federated States of Micronesia'],
  GB: [
    ...['UK', 'Great Britain', 'Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
    'United Kingdom of Great Britain and Northern Ireland',
  ],
  GR: ['EL', 'Hellas', 'Hellenic Republic'],
  HK: ['Hong Kong SAR', 'Hong Kong'],
  IE: ['Republic of Ireland', 'Eire'],
  IR: ['Islamic Republic of Iran'],
  KP: ["Democratic People's Republic of Korea", 'DPRK'],
  KR: ['Korea', 'Republic of Korea'],
  LA: ['Lao', "Lao People's Democratic Republic"],
  LK: ['Ceylon'],
  MD: ['Republic of Moldova'],
  MK: ['Macedonia', 'FYROM'],
  MM: ['Burma'],
  MO: ['Macau', 'Macao'],
  NL: ['Holland'],
  PS: ['State of Palestine'],
  RU: ['Russian Federation'],
  SK: ['Slovak Republic'],
  SY: ['Syrian Arab Republic'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey', 'Turkiye'],
  TW: ['Taiwan R.O.C.', 'Chinese Taipei'],
  TZ: ['United Republic of Tanzania'],
  US: ['United States of America', 'America'],
  VA: ['Vatican', 'Holy See'],
  VE: ['Bolivarian Republic of Venezuela'],
  VN: ['Viet Nam'],
};

/** A name that several languages use counts for the first of them. */
const languages = [
  ...['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'cs', 'tr', 'sv', 'da', 'nb', 'fi', 'hu', 'ro', 'sk', 'sl', 'hr'],
  ...['et', 'lv', 'lt', 'is', 'ca', 'el', 'bg', 'sr', 'ru', 'uk', 'ja', 'ko', 'zh', 'zh-Hant', 'ar', 'he', 'vi', 'id'],
];

/** Without case, accents, marks, blanks and a leading article; `St.` and `&` are written out. */
const fold = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll('ı', 'i')
    .trim()
    .replace(/^the\s+/, '')
    .replaceAll(/\b(?:st\.|st(?=\s)|sainte?)\s*/g, 'saint')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** `Korea, Republic of` becomes `Republic of Korea`. */
const turn = (name: string): string => name.replace(/^([^,]+),\s*(.+)$/, '$2 $1');

function nameIndex<C extends NamedCountry>(countries: readonly C[]): ReadonlyMap<string, C> {
  const index = new Map<string, C>();
  const add = (name: string | undefined, country: C): void => {
    const folded = fold(name ?? '');
    if (folded !== '' && !index.has(folded)) index.set(folded, country);
  };
  for (const country of countries) for (const code of [country.code, String(country.id)]) add(code, country);
  for (const country of countries) {
    add(country.name, country);
    add(iso31661Alpha2ToAlpha3[country.code], country);
    for (const name of otherNames[country.code] ?? []) add(name, country);
  }
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const country of countries) add(names.of(country.code), country);
  }
  return index;
}

/** Finds a country by number, code, or name in many languages, ignoring case, accents and points. The index is built at the first use. */
export function countryFinder<C extends NamedCountry>(countries: readonly C[]): (text: string) => C | null {
  let index: ReadonlyMap<string, C> | null = null;
  return (text) => {
    index ??= nameIndex(countries);
    return index.get(fold(text)) ?? index.get(fold(turn(text))) ?? null;
  };
}

export type NameFit = 'whole' | 'start';

/** How well a beginning fits each country code. Foreign names count only if nothing else fits; short names must fit whole. */
export function countryMatcher(countries: readonly NamedCountry[]): (text: string) => ReadonlyMap<string, NameFit> {
  const own = countries.map(({ name }) => fold(name));
  const common = countries.flatMap(({ code }) =>
    [iso31661Alpha2ToAlpha3[code] ?? '', ...(otherNames[code] ?? [])].map((name) => [fold(name), code] as const),
  );
  let foreign: (readonly [string, string])[] | null = null;
  const listForeign = () =>
    languages.flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
      return countries.map(({ code }) => [fold(names.of(code) ?? ''), code] as const);
    });

  function match(text: string): ReadonlyMap<string, NameFit> {
    const typed = fold(text);
    const fits = new Map<string, NameFit>();
    const add = ([name, code]: readonly [string, string]): void => {
      if (name === typed) fits.set(code, 'whole');
      else if (name.length > 3 && name.startsWith(typed) && !fits.has(code)) fits.set(code, 'start');
    };
    if (typed === '') return fits;
    for (const named of common) add(named);
    if (fits.size > 0 || own.some((name) => name.startsWith(typed))) return fits;
    foreign ??= listForeign();
    for (const named of foreign) add(named);
    return fits;
  }
  // A list asks for the same text once per country.
  let last = { text: '', fits: match('') };
  return (text) => {
    if (text !== last.text) last = { text, fits: match(text) };
    return last.fits;
  };
}
