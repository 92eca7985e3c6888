import type { Country } from '#contract/places.ts';
import type { FieldErrors } from '#domain/field.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { tidyPostcode } from '#domain/postcode-formats.ts';
import { brokenPostcode } from '#domain/postcode.ts';
import { type Quote, quoteLabels } from '#domain/quote.ts';
import { listCountries } from '#server/places/countries.ts';
import { RuleBroken } from '#server/platform/failures.ts';

/** One end of a quote with its country known. `postcode` is null where the country has none, whatever was sent. */
export interface QuotedPlace {
  country: Country;
  city: string;
  postcode: string | null;
}

const countriesById = new Map(listCountries().map((country) => [country.id, country]));
const countryCodes = new Set(listCountries().map((country) => country.code));

interface SentPlace {
  countryId: number;
  city: string;
  postcode: string | null;
}

function readPlace(
  side: 'From' | 'To',
  { countryId, city, postcode }: SentPlace,
  errors: FieldErrors,
): QuotedPlace | null {
  const country = countriesById.get(countryId);
  if (!country) {
    errors[`Country${side}Id`] = [ruleMessages.notValid(quoteLabels.country)];
    return null;
  }
  const broken = brokenPostcode(country, postcode);
  if (broken) errors[`PostCode${side}`] = [broken];
  return { country, city, postcode: country.hasPostCode && postcode ? tidyPostcode(country.code, postcode) : null };
}

/**
 * Reads both ends of a quote against the list of countries, and the packages' countries of manufacture with them.
 * @throws RuleBroken with the sentences by field
 */
export function readPlaces(quote: Quote): { from: QuotedPlace; to: QuotedPlace } {
  const errors: FieldErrors = {};
  const from = readPlace(
    'From',
    { countryId: quote.CountryFromId, city: quote.CityFrom, postcode: quote.PostCodeFrom },
    errors,
  );
  const to = readPlace('To', { countryId: quote.CountryToId, city: quote.CityTo, postcode: quote.PostCodeTo }, errors);
  quote.Packages.forEach(({ manufactureCountryCode: code }, index) => {
    if (code && !countryCodes.has(code)) {
      errors[`Packages[${index}].manufactureCountryCode`] = [ruleMessages.notValid('Country of manufacture')];
    }
  });
  if (!from || !to || Object.keys(errors).length > 0) throw new RuleBroken(errors);
  return { from, to };
}
