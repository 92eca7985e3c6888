import type { Company } from '#contract/companies.ts';
import type { SentCustomRequest } from '#contract/custom-requests.ts';
import { customRequestLabels as labels } from '#domain/custom-request.ts';
import { longestCity } from '#domain/quote.ts';
import type { Country } from '#contract/places.ts';
import { newWishes, writeWishes } from '#app/screens/quote/all-offers/wishes-form-values.ts';
import { newPackage, newQuote, type QuoteFormValues } from '#app/screens/quote/quote-form-values.ts';
import { readPlaceText } from './read-place-text.ts';

interface Known {
  countries: readonly Country[];
  /** Of staff alone. */
  companies: readonly Company[] | null;
}

/** The wishes that the dialog for all providers has no field of its own for, a line each. */
function describeRest(request: SentCustomRequest): string {
  const ticked = (['stackable', 'aog', 'roadFreight'] as const).filter((name) => request[name]);
  return [
    request.otherRequirements,
    request.unCode && `${labels.unCode}: ${request.unCode}`,
    request.hSCode && `${labels.hSCode}: ${request.hSCode}`,
    request.incoterms && `${labels.incoterms}: ${request.incoterms}`,
    ticked.map((name) => labels[name]).join(', '),
  ]
    .filter(Boolean)
    .join('\n');
}

/** The form of a quote that begins with a custom request (rule Q-29): its size as one package, its places as far as they are plain. */
export function typeCustom(request: SentCustomRequest, { countries, companies }: Known): QuoteFormValues {
  const from = readPlaceText(request.pickUpAddress, countries);
  const to = readPlaceText(request.deliver, countries);
  const [length = '', width = '', height = ''] = request.dimensions
    .split(/\s*[xX×]\s*/)
    .map((side) => side.replace(',', '.'));
  const value = (request.valueOfTheGoods ?? 0).toFixed(2);
  return {
    ...newQuote(),
    CmpnHash: companies?.find(({ id }) => id === request.customerId)?.hash ?? '',
    CountryFromId: from.countryId,
    PostCodeFrom: from.postcode,
    CityFrom: from.city.slice(0, longestCity),
    CountryToId: to.countryId,
    PostCodeTo: to.postcode,
    CityTo: to.city.slice(0, longestCity),
    MeasurementSystem: request.measurementSystem,
    currency: request.valueCurrency,
    InsuranceAmount: request.additionalInsurance ? value : '0.00',
    CustomRequestId: String(request.id),
    Packages: [{ ...newPackage(), length, width, height, weight: String(request.weight), value }],
    Wishes: writeWishes({
      ...newWishes(request.pickupDate),
      ExpectedDate: '',
      DeadlineDate: '',
      Exw: request.incoterms === 'EXW',
      Fob: request.incoterms === 'FOB',
      TypeAir: request.airFreight,
      TypeSea: request.seaFreight,
      DangerousGoods: request.dangerous,
      AdditionalInformation: describeRest(request),
    }),
  };
}
