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

/** A postcode of the country in a line, with the rest of the line; null for none. */
function splitPostcode(
  line: string,
  country: NamedCountry,
): { postcode: string; before: string; after: string } | null {
  if (postcodeExample(country.code) === null) return null;
  const words = line.replace(/〒\s*/, '').split(/\s+/);
  // Of two fits the longer one, and the one at an end of the line.
  const spans = [3, 2, 1].flatMap((length) =>
    Array.from({ length: words.length - length + 1 }, (_, from) => ({ from, to: from + length })),
  );
  const isWritten = ({ from, to }: { from: number; to: number }): boolean => {
    const code = words
      .slice(from, to)
      .join(' ')
      .replace(/^[,;(]+|[,;)]+$/g, '');
    return /\d/.test(code) && !/[,;]/.test(code) && fitsPostcodeFormat(country.code, code);
  };
  const span =
    spans.filter(isWritten).find(({ from, to }) => from === 0 || to === words.length) ?? spans.find(isWritten);
  if (!span) return null;
  const postcode = words
    .slice(span.from, span.to)
    .join(' ')
    .replace(/^[,;(]+|[,;)]+$/g, '');
  return {
    postcode: tidyPostcode(country.code, postcode).toUpperCase(),
    before: words
      .slice(0, span.from)
      .join(' ')
      .replace(/[\s,;–-]+$/, ''),
    after: words
      .slice(span.to)
      .join(' ')
      .replace(/^[\s,;–-]+/, ''),
  };
}

/** `Springfield IL` is a city and a state; `Milano (MI)` too. */
function splitState(text: string, country: NamedCountry): { city: string; state: string } {
  const [, beforeBracket, inBracket] = /^(.+?)\s*\(([\p{L} ]{2,30})\)$/u.exec(text) ?? [];
  if (beforeBracket && inBracket) return { city: beforeBracket, state: inBracket };
  const whole = stateNamed(country.code, text);
  if (whole !== null && !/^(?:new york|washington|méxico|mexico|são paulo|rio de janeiro|québec|quebec)$/iu.test(text))
    return { city: '', state: whole };
  for (const words of [0, 1, 2]) {
    const [, city, end] =
      new RegExp(`^(.+?)(?:\\s*[,/–-]\\s*|\\s+)([^\\s,/–-]+(?: [^\\s,/–-]+){${words}})$`, 'u').exec(text) ?? [];
    const state = end === undefined ? null : stateNamed(country.code, end);
    if (city !== undefined && state !== null) return { city, state };
  }
  const [, town, province] = country.code === 'IT' ? (/^(.+?)\s+([A-Z]{2})$/.exec(text) ?? []) : [];
  return town !== undefined && province !== undefined ? { city: town, state: province } : { city: text, state: '' };
}

const isStreet = (line: string): boolean => streetWord.test(line) || houseNumber.test(line);

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
  function takeCountry(lines: string[]): NamedCountry | null {
    for (let at = lines.length - 1; at >= 0; at -= 1) {
      const line = lines[at]!;
      const whole = findCountry(line, true);
      if (whole && (line.length > 2 || at === lines.length - 1)) {
        // `Singapore` is a city too.
        if (cityStates.has(whole.code)) lines[at] = '';
        else lines.splice(at, 1);
        return whole;
      }
    }
    for (let at = lines.length - 1; at >= 0; at -= 1) {
      const words = lines[at]!.split(/\s+/);
      for (const count of [4, 3, 2, 1]) {
        if (words.length <= count) continue;
        const ending = findCountry(words.slice(-count).join(' '), false);
        // A street may be called after a country.
        if (!ending || (isStreet(lines[at]!) && !/\d/.test(words.at(-count - 1)!)) || at < lines.length - 2) continue;
        lines[at] = words
          .slice(0, -count)
          .join(' ')
          .replace(/[\s,;-]+$/, '');
        return ending;
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

  function readLabelled(line: string): [LabelledField, string] | null {
    const match = label.exec(line);
    if (match) {
      const at = labels.findIndex((_, index) => match[index + 1] !== undefined);
      return [labels[at]![0], match.at(-1)!.trim()];
    }
    if (phoneWord.test(line)) return ['phone', line.replace(phoneWord, '')];
    return attention.test(line) ? ['contact', line.replace(attention, '')] : null;
  }

  return function parseAddress(text: string, defaultCode: string | null = null): ParsedText {
    if (text.length > longestPaste) return { kind: 'long' };
    const rawLines = text.split(/[\n\r\t|;•·]+/).map((line) =>
      tidyLine(line)
        .replace(/\s+/g, ' ')
        .replace(/[,\s]+$/, ''),
    );
    const textLines = [...new Set(rawLines.filter((line) => /[\p{L}\d]/u.test(line)))];
    if (twoHeads.every((head) => textLines.some((line) => head.test(line)))) return { kind: 'two' };
    const address = { ...emptyAddress };
    const emails = new Set<string>();
    const phones: string[] = [];
    const lines: string[] = [];
    let countryText = '';

    /** Stores a labelled value, a phone number, or an unlabelled line for later. */
    function readLine(line: string): void {
      const labelled = readLabelled(line);
      if (labelled) {
        const [field, value] = labelled;
        if (field === 'ignored' || value === '') return;
        if (field === 'country') countryText = value;
        else if (field === 'phone') phones.push(value);
        else if (field === 'street') lines.push(...value.split(/\s*,\s*/));
        else if (field === 'email') emails.add(value);
        else if (address[field] === '') address[field] = value;
        return;
      }
      if (/^(?:https?:\/\/|www\.)\S+$/i.test(line) || twoHeads.some((head) => head.test(line))) return;
      if (phoneLike.test(line) && line.replaceAll(/\D/g, '').length > 8) phones.push(line);
      else lines.push(line);
    }
    for (const line of textLines) {
      const rest = line
        .replaceAll(email, (each) => {
          emails.add(each);
          return '';
        })
        .replace(/(?:e-?mail|mail|courriel)?\s*[:：]?\s*$/iu, (end) => (line.includes('@') ? '' : end))
        .replace(/[<>,\s]+$/, '');
      if (!/[\p{L}\d]/u.test(rest)) continue;
      const parts = rest.split(betweenParts).filter((part) => /[\p{L}\d]/u.test(part));
      const isOneLabel = readLabelled(rest) !== null && !parts.slice(1).some((part) => label.test(part));
      for (const part of isOneLabel ? [rest] : parts) readLine(part);
    }

    const country =
      (countryText && find(countryText)) || takeCountry(lines) || guessCountry(lines, phones[0] ?? '', defaultCode);
    const countryId = country?.id ?? null;
    const countryLines = countries.length > 0 ? lines.filter((line) => line.length > 3 && findCountry(line, true)) : [];
    if (
      countryLines.some((line) => findCountry(line, true) !== country && !cityStates.has(findCountry(line, true)!.code))
    )
      return { kind: 'two' };

    const towns = country ? listTowns(lines, country) : [];
    const isOtherTown = ({ postcode, at }: Town & { at: number }): boolean =>
      postcode !== towns[0]!.postcode && !streetWord.test(lines[at]!);
    if (towns.some(isOtherTown) && lines.filter((line) => streetWord.test(line)).length > 1) return { kind: 'two' };
    const [town] = towns;
    let otherLines = lines.filter((line) => line !== '');
    if (town) {
      otherLines = lines.filter((line, at) => at !== town.at && line !== '');
      address.postcode ||= town.postcode;
      address.city ||= town.city;
      address.state ||= town.state;
      const atTown = lines.slice(0, town.at).filter((line) => line !== '').length;
      if (address.city === '') takeCity(atTown);
    } else if (country && address.city === '' && countryText === '' && lines.length > 1) takeCity(otherLines.length);
    if (country && address.city === '' && cityStates.has(country.code)) address.city = country.name;

    /** Removes the city from the other lines: it stands above its postcode or state, or below its postcode. */
    function takeCity(end: number): void {
      for (const at of [end - 1, end]) {
        const line = otherLines[at];
        if (line === undefined || isStreet(line) || /\d/.test(line) || legalForm.test(line)) continue;
        const split = splitState(line, country!);
        otherLines.splice(at, 1);
        if (split.city === '' && at > 0) {
          address.state ||= split.state;
          return takeCity(at);
        }
        address.city = split.city || line;
        address.state ||= split.state;
        return;
      }
    }
    if (country?.code === 'JP' && otherLines.length > 0) {
      const ward = otherLines.findIndex((line) => /^[\p{L}-]+-(?:ku|shi|cho|machi|mura|gun)$/iu.test(line));
      if (ward >= 0) {
        address.state ||= address.city;
        address.city = otherLines.splice(ward, 1)[0]!;
      }
    }

    const streets = otherLines.filter(
      (line) =>
        isStreet(line) &&
        !partOfBuilding.test(line) &&
        !(!/\d/.test(line) && (legalForm.test(line) || honorific.test(line))),
    );
    address.street ||= streets.find((line) => /\d/.test(line)) ?? streets[0] ?? '';
    const rest = otherLines.filter((line) => line !== address.street);
    const isPart = (line: string): boolean =>
      address.apartment === '' && (partOfBuilding.test(line) || /\d/.test(line));
    const names: string[] = [];
    for (const line of rest)
      if (isPart(line)) address.apartment = line;
      else if (/\p{L}/u.test(line)) names.push(line);
    nameParties(address, names);

    address.email = [...emails][0] ?? '';
    address.phone = formatNumber(phones[0] ?? '', country?.code ?? null);
    if (address.postcode && country) address.postcode = tidyPostcode(country.code, address.postcode);
    const parts = [address.street, address.postcode || address.city, address.phone, address.email];
    const isAddress = parts.filter(Boolean).length > 1 || (address.street !== '' && names.length > 0);
    return isAddress ? { kind: 'address', address: { ...address, countryId } } : { kind: 'none' };
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
