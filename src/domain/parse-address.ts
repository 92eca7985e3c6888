import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import {
  attention,
  betweenParts,
  email,
  honorific,
  houseNumber,
  label,
  type LabelledField,
  labels,
  legalForm,
  ownForms,
  partOfBuilding,
  phoneLike,
  phoneWord,
  signs,
  streetWord,
  twoHeads,
} from './address-words.ts';
import { countryFinder } from './country-names.ts';
import { fitsPostcodeFormat, postcodeExample, tidyPostcode } from './postcode-formats.ts';
import { stateNamed } from './states.ts';
import { tidyLine, tidyPhone } from './tidy-text.ts';

interface NamedCountry {
  id: number;
  code: string;
  name: string;
}

/** Empty: not found in the text. `countryId` null: no country. */
export interface ParsedAddress {
  countryId: number | null;
  postcode: string;
  city: string;
  state: string;
  street: string;
  apartment: string;
  company: string;
  contact: string;
  phone: string;
  email: string;
  taxID: string;
}

/** `two`: more than one address; `none`: no address; `long`: more than `longestPaste` characters. */
export type ParsedText = { kind: 'address'; address: ParsedAddress } | { kind: 'none' | 'two' | 'long' };

export const longestPaste = 1500;

const cityStates: ReadonlySet<string> = new Set(['SG', 'HK', 'MO', 'MC', 'GI', 'VA', 'LU', 'DJ']);

const emptyAddress: ParsedAddress = {
  countryId: null,
  ...{ postcode: '', city: '', state: '', street: '', apartment: '', company: '', contact: '', phone: '', email: '' },
  taxID: '',
};

interface Town {
  postcode: string;
  city: string;
  state: string;
}

const trimMarks = (text: string): string => text.replace(/^[,;(]+|[,;)]+$/g, '');

/** A postcode of the country in a line, with the rest of the line; null for none. */
function splitPostcode(
  line: string,
  country: NamedCountry,
): { postcode: string; before: string; after: string } | null {
  if (postcodeExample(country.code) === null) return null;
  const words = line.replace(/〒\s*/, '').split(/\s+/);
  const spans = [3, 2, 1].flatMap((length) =>
    Array.from({ length: words.length - length + 1 }, (_, from) => ({ from, to: from + length })),
  );
  const codeIn = ({ from, to }: { from: number; to: number }): string => trimMarks(words.slice(from, to).join(' '));
  const fitting = spans.filter((span) => {
    const code = codeIn(span);
    return /\d/.test(code) && !/[,;]/.test(code) && fitsPostcodeFormat(country.code, code);
  });
  // A span at an end of the line goes first, then the longer one.
  const span = fitting.find(({ from, to }) => from === 0 || to === words.length) ?? fitting[0];
  if (!span) return null;
  const before = words.slice(0, span.from).join(' ');
  const after = words.slice(span.to).join(' ');
  return {
    postcode: tidyPostcode(country.code, codeIn(span)).toUpperCase(),
    before: before.replace(/[\s,;–-]+$/, ''),
    after: after.replace(/^[\s,;–-]+/, ''),
  };
}

/** States whose largest city has the same name. */
const statesLikeCities = /^(?:new york|washington|méxico|mexico|são paulo|rio de janeiro|québec|quebec)$/iu;

/** `Springfield IL` is a city and a state; `Milano (MI)` too. */
function splitState(text: string, country: NamedCountry): { city: string; state: string } {
  const [, beforeBracket, inBracket] = /^(.+?)\s*\(([\p{L} ]{2,30})\)$/u.exec(text) ?? [];
  if (beforeBracket && inBracket) return { city: beforeBracket, state: inBracket };
  const whole = stateNamed(country.code, text);
  if (whole !== null && !statesLikeCities.test(text)) return { city: '', state: whole };
  for (const furtherWords of [0, 1, 2]) {
    const cityAndEnd = `^(.+?)(?:\\s*[,/–-]\\s*|\\s+)([^\\s,/–-]+(?: [^\\s,/–-]+){${furtherWords}})$`;
    const [, city, end] = new RegExp(cityAndEnd, 'u').exec(text) ?? [];
    const state = end === undefined ? null : stateNamed(country.code, end);
    if (city !== undefined && state !== null) return { city, state };
  }
  const [, town, province] = country.code === 'IT' ? (/^(.+?)\s+([A-Z]{2})$/.exec(text) ?? []) : [];
  return town !== undefined && province !== undefined ? { city: town, state: province } : { city: text, state: '' };
}

const isStreet = (line: string): boolean => streetWord.test(line) || houseNumber.test(line);
const isHead = (line: string): boolean => twoHeads.some((head) => head.test(line));
const hasText = (line: string): boolean => /[\p{L}\d]/u.test(line);

function splitLines(text: string): string[] {
  const lines = text.split(/[\n\r\t|;•·]+/).map((line) =>
    tidyLine(line)
      .replace(/\s+/g, ' ')
      .replace(/[,\s]+$/, ''),
  );
  return [...new Set(lines.filter(hasText))];
}

/** What lines say before their country is known. */
interface ReadLines {
  /** Values with a label. */
  address: ParsedAddress;
  countryName: string;
  emails: Set<string>;
  phones: string[];
  /** The others, in their order: names, street, town and country. */
  lines: string[];
}

function readLines(textLines: readonly string[]): ReadLines {
  const read: ReadLines = { address: { ...emptyAddress }, countryName: '', emails: new Set(), phones: [], lines: [] };
  for (const line of textLines) {
    const rest = takeEmails(line, read.emails);
    if (!hasText(rest)) continue;
    const parts = rest.split(betweenParts).filter(hasText);
    const isOneLabel = readLabelled(rest) !== null && !parts.slice(1).some((part) => label.test(part));
    for (const part of isOneLabel ? [rest] : parts) readPart(part, read);
  }
  return read;
}

/** Moves the email addresses of a line to `emails`, and returns the rest without their label. */
function takeEmails(line: string, emails: Set<string>): string {
  const rest = line.replaceAll(email, (each) => {
    emails.add(each);
    return '';
  });
  const unlabelled = line.includes('@') ? rest.replace(/(?:e-?mail|mail|courriel)?\s*[:：]?\s*$/iu, '') : rest;
  return unlabelled.replace(/[<>,\s]+$/, '');
}

function readLabelled(line: string): [LabelledField, string] | null {
  const match = label.exec(line);
  if (match) {
    const at = labels.findIndex((_, index) => match[index + 1] !== undefined);
    return [labels[at]![0], match.at(-1)!.trim()];
  }
  if (phoneWord.test(line)) return ['phone', line.replace(phoneWord, '')];
  return attention.test(line) ? ['contact', line.replace(attention, '')] : null;
}

function readPart(part: string, read: ReadLines): void {
  const labelled = readLabelled(part);
  if (labelled) return storeLabelled(...labelled, read);
  if (/^(?:https?:\/\/|www\.)\S+$/i.test(part) || isHead(part)) return;
  const isPhone = phoneLike.test(part) && part.replaceAll(/\D/g, '').length > 8;
  (isPhone ? read.phones : read.lines).push(part);
}

function storeLabelled(field: LabelledField, value: string, read: ReadLines): void {
  if (field === 'ignored' || value === '') return;
  if (field === 'country') read.countryName = value;
  else if (field === 'phone') read.phones.push(value);
  else if (field === 'street') read.lines.push(...value.split(/\s*,\s*/));
  else if (field === 'email') read.emails.add(value);
  else if (read.address[field] === '') read.address[field] = value;
}

/** The lines with a postcode and a city, the last line first. */
function listTowns(lines: readonly string[], country: NamedCountry): (Town & { at: number })[] {
  const towns: (Town & { at: number })[] = [];
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const split = splitPostcode(lines[at]!, country);
    if (!split || (streetWord.test(`${split.before} ${split.after}`) && /\p{L}/u.test(split.before))) continue;
    if (
      split.before === '' &&
      /^\p{Lu}[\p{L}.]*\s+(?:st|street|ave|avenue|road|rd|blvd|drive|lane|rue)\b/iu.test(split.after)
    )
      continue;
    const { city, state } = splitState(split.before || split.after, country);
    // `CA 94103` after `San Francisco`, and `London` above its postcode.
    towns.push({ at, postcode: split.postcode, city, state: state || (stateNamed(country.code, split.after) ?? '') });
  }
  return towns;
}

/** Whether another postcode and a second street show a second address. */
function hasSecondTown(lines: readonly string[], [first, ...others]: (Town & { at: number })[]): boolean {
  const isOther = ({ postcode, at }: Town & { at: number }): boolean =>
    postcode !== first!.postcode && !streetWord.test(lines[at]!);
  return others.some(isOther) && lines.filter((line) => streetWord.test(line)).length > 1;
}

/** Stores the town that was found, else a city without a postcode. Returns the lines without it. */
function takeTown(
  { address, countryName, lines }: ReadLines,
  country: NamedCountry,
  [town]: (Town & { at: number })[],
) {
  const isLeft = (line: string, at: number): boolean => line !== '' && at !== town?.at;
  const otherLines = lines.filter(isLeft);
  if (town) {
    address.postcode ||= town.postcode;
    address.city ||= town.city;
    address.state ||= town.state;
    const linesAbove = lines.slice(0, town.at).filter(isLeft).length;
    if (address.city === '') takeCity(address, otherLines, country, linesAbove);
  } else if (address.city === '' && countryName === '' && lines.length > 1)
    takeCity(address, otherLines, country, otherLines.length);
  if (address.city === '' && cityStates.has(country.code)) address.city = country.name;
  if (country.code === 'JP') takeJapaneseWard(address, otherLines);
  return otherLines;
}

/** Moves the city out of the lines: it stands above its postcode or state, or below its postcode. `end`: the lines above it. */
function takeCity(address: ParsedAddress, lines: string[], country: NamedCountry, end: number): void {
  for (const at of [end - 1, end]) {
    const line = lines[at];
    if (line === undefined || isStreet(line) || /\d/.test(line) || legalForm.test(line)) continue;
    const { city, state } = splitState(line, country);
    lines.splice(at, 1);
    address.state ||= state;
    if (city === '' && at > 0) return takeCity(address, lines, country, at);
    address.city = city || line;
    return;
  }
}

/** The ward or town of a line of its own is the city; what stood there is the prefecture. */
function takeJapaneseWard(address: ParsedAddress, lines: string[]): void {
  const at = lines.findIndex((line) => /^[\p{L}-]+-(?:ku|shi|cho|machi|mura|gun)$/iu.test(line));
  if (at < 0) return;
  address.state ||= address.city;
  address.city = lines.splice(at, 1)[0]!;
}

/** Stores street and part of a building. Returns the lines that may be names. */
function takeStreet(address: ParsedAddress, lines: readonly string[]): string[] {
  const isName = (line: string): boolean => !/\d/.test(line) && (legalForm.test(line) || honorific.test(line));
  const streets = lines.filter((line) => isStreet(line) && !partOfBuilding.test(line) && !isName(line));
  address.street ||= streets.find((line) => /\d/.test(line)) ?? streets[0] ?? '';
  const others = lines.filter((line) => line !== address.street);
  const partAt =
    address.apartment === '' ? others.findIndex((line) => partOfBuilding.test(line) || /\d/.test(line)) : -1;
  if (partAt >= 0) address.apartment = others[partAt]!;
  return others.filter((line, at) => /\p{L}/u.test(line) && at !== partAt);
}

/** `defaultCode`: the country of an address that names none. */
export function addressParser(countries: readonly NamedCountry[]) {
  const find = countryFinder(countries);
  const byCode = new Map(countries.map((country) => [country.code, country]));

  /** A code of two letters may be a state, and a short word a name. */
  function findCountry(text: string, isWholeLine: boolean): NamedCountry | null {
    const name = text.replace(/[.\s]+$/, '').trim();
    if (/\d/.test(name) || name.length < 2) return null;
    if (/^(?:u\.?s\.?a?|u\.?k)$/i.test(name)) return find(name.replaceAll('.', ''));
    if (name.length < 4 && !(isWholeLine && /^[A-Z]{2,3}$/.test(name))) return null;
    return find(name);
  }

  /** Removes the country from the end of the lines and returns it; null for none. */
  const takeCountry = (lines: string[]): NamedCountry | null => takeCountryLine(lines) ?? takeCountryWords(lines);

  function takeCountryLine(lines: string[]): NamedCountry | null {
    const at = lines.findLastIndex(
      (line, index) => (line.length > 2 || index === lines.length - 1) && findCountry(line, true) !== null,
    );
    if (at < 0) return null;
    const country = findCountry(lines[at]!, true)!;
    // `Singapore` is a city too.
    if (cityStates.has(country.code)) lines[at] = '';
    else lines.splice(at, 1);
    return country;
  }

  /** The last words of one of the last two lines. */
  function takeCountryWords(lines: string[]): NamedCountry | null {
    for (let at = lines.length - 1; at >= Math.max(0, lines.length - 2); at -= 1) {
      const words = lines[at]!.split(/\s+/);
      for (const count of [4, 3, 2, 1].filter((each) => each < words.length)) {
        const country = findCountry(words.slice(-count).join(' '), false);
        // A street may be called after a country.
        if (!country || (isStreet(lines[at]!) && !/\d/.test(words.at(-count - 1)!))) continue;
        const rest = words.slice(0, -count).join(' ');
        lines[at] = rest.replace(/[\s,;-]+$/, '');
        return country;
      }
    }
    return null;
  }

  function guessCountry(lines: readonly string[], phone: string, defaultCode: string | null): NamedCountry | null {
    for (const line of lines) {
      const [, sign] = /^([A-Z]{1,3})-\d{4,5}\s/.exec(line) ?? [];
      if (sign !== undefined && signs[sign]) return byCode.get(signs[sign]) ?? null;
      const [, city = ''] = /^(\D{4,})\s+\d{5,6}$/.exec(line) ?? [];
      const cityState = find(city);
      if (cityState && cityStates.has(cityState.code)) return cityState;
      const form = ownForms.find(([, pattern]) => pattern.test(line));
      if (form) return byCode.get(form[0]) ?? null;
    }
    const dialled = parsePhoneNumberFromString(phone)?.country;
    return byCode.get(dialled ?? defaultCode ?? '') ?? null;
  }

  /** Whether a line is the name of another country; that of a city state may be a city. */
  const hasSecondCountry = (lines: readonly string[], country: NamedCountry | null): boolean =>
    lines.some((line) => {
      const named = line.length > 3 ? findCountry(line, true) : null;
      return named !== null && named !== country && !cityStates.has(named.code);
    });

  return function parseAddress(text: string, defaultCode: string | null = null): ParsedText {
    if (text.length > longestPaste) return { kind: 'long' };
    const textLines = splitLines(text);
    if (twoHeads.every((head) => textLines.some((line) => head.test(line)))) return { kind: 'two' };

    const read = readLines(textLines);
    const { address, countryName, emails, phones, lines } = read;
    const [firstEmail = ''] = emails;
    const [phone = ''] = phones;
    const country = (countryName && find(countryName)) || takeCountry(lines) || guessCountry(lines, phone, defaultCode);
    const towns = country ? listTowns(lines, country) : [];
    if (hasSecondCountry(lines, country) || hasSecondTown(lines, towns)) return { kind: 'two' };

    const otherLines = country ? takeTown(read, country, towns) : lines.filter((line) => line !== '');
    const names = takeStreet(address, otherLines);
    nameParties(address, names);
    address.countryId = country?.id ?? null;
    address.email = firstEmail;
    address.phone = formatNumber(phone, country?.code ?? null);
    if (address.postcode && country) address.postcode = tidyPostcode(country.code, address.postcode);
    const parts = [address.street, address.postcode || address.city, address.phone, address.email];
    const isAddress = parts.filter(Boolean).length > 1 || (address.street !== '' && names.length > 0);
    return isAddress ? { kind: 'address', address } : { kind: 'none' };
  };
}

/** Of two names the one with a legal form is the company; else the first, unless it is a person's. */
function nameParties(address: ParsedAddress, names: readonly string[]): void {
  const isPerson = (name: string): boolean =>
    /^(?:\p{Lu}[\p{L}.'’-]*\s+){1,3}\p{Lu}[\p{L}'’-]+$/u.test(name) && !/&/.test(name);
  const company = names.find((name) => legalForm.test(name) && !honorific.test(name));
  const contact = names.find((name) => honorific.test(name) && name !== company);
  const open = names.filter((name) => name !== company && name !== contact);
  if (company !== undefined) address.company ||= company;
  if (contact !== undefined) address.contact ||= contact;
  for (const name of open) {
    const isFirstOfTwo = open.length > 1 && name === open[0] && isPerson(name) && !isPerson(open[1]!);
    if (address.company === '' && !isFirstOfTwo && (open.length > 1 || address.contact !== '' || !isPerson(name)))
      address.company = name;
    else if (address.contact === '') address.contact = name;
    else if (address.company === '') address.company = name;
    else if (address.apartment === '') address.apartment = name;
  }
}

/** As it is dialled from abroad, if it is a number of the country or of the one it names. */
export function formatNumber(typed: string, countryCode: string | null): string {
  if (typed === '') return '';
  const number = parsePhoneNumberFromString(tidyPhone(typed), (countryCode ?? undefined) as CountryCode | undefined);
  return number?.isPossible() ? number.formatInternational() : tidyPhone(typed);
}
