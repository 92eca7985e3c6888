/** A country as the list of a form has it. */
interface NamedCountry {
  id: number;
  code: string;
  name: string;
}

/** A place of a quote as its fields hold it; empty texts for the parts that are not known. */
export interface ReadPlace {
  countryId: string;
  postcode: string;
  city: string;
}

// Of most of Europe and Asia; of Britain; of the United States, where the city stands before the state.
const postcodeFirst = /^(?:[A-Z]{1,2}-)?(\d[\d -]{2,6}\d(?: ?[A-Z]{2})?)\s+(\p{L}.*)$/u;
const cityFirst = /^(\p{L}[\p{L} .'’-]*?)\s+([A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}|\d{4,6})$/u;
const stateFirst = /^[A-Z]{2}\s+(\d{5}(?:-\d{4})?)$/;

/** Reads country, postcode and city out of an address in words, as far as they are plain: the last lines count most. */
export function readPlaceText(text: string, countries: readonly NamedCountry[]): ReadPlace {
  const parts = text
    .split(/[\n,]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const countryOf = (part: string) =>
    countries.find(({ code, name }) => part === code || part.toLowerCase() === name.toLowerCase());
  const at = parts.findLastIndex(countryOf);
  const country = at < 0 ? null : countryOf(parts[at]!)!;
  const rest = parts.filter((_, index) => index !== at).toReversed();
  const found = { countryId: country ? String(country.id) : '', postcode: '', city: '' };
  for (const [index, part] of rest.entries()) {
    const [, code, city] = postcodeFirst.exec(part) ?? [];
    if (code && city) return { ...found, postcode: code, city };
    const [, town, behind] = cityFirst.exec(part) ?? [];
    const [, zip] = stateFirst.exec(part) ?? [];
    if (zip) return { ...found, postcode: zip, city: rest[index + 1] ?? '' };
    if (town && behind) return { ...found, postcode: behind, city: town };
  }
  const [last = ''] = rest;
  return { ...found, city: /\d/.test(last) ? '' : last };
}
