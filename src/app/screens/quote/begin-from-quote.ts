import { beginCustomRequest } from '#app/custom-request/begin-custom-request.ts';
import type { CustomRequestFormValues } from '#app/custom-request/custom-request-form-values.ts';
import { readTypedNumber } from '#domain/typed-number.ts';
import type { QuoteFormValues, Side } from './quote-form-values.ts';

interface KnownBesides {
  customerId: string;
  /** The name of a country by its number; '' for none. */
  nameOf: (countryId: string) => string;
}

const read = (text: string): number => readTypedNumber(text) ?? Number.NaN;

/** The dialog of a custom request as it begins with what is typed into the form of a quote. */
export function beginFromQuote(typed: QuoteFormValues, { customerId, nameOf }: KnownBesides): CustomRequestFormValues {
  const writePlace = (side: Side): string =>
    [`${typed[`PostCode${side}`]} ${typed[`City${side}`]}`.trim(), nameOf(typed[`Country${side}Id`])]
      .filter(Boolean)
      .join('\n');
  return beginCustomRequest({
    customerId,
    measurementSystem: typed.MeasurementSystem,
    currency: typed.currency,
    isInsured: read(typed.InsuranceAmount) > 0,
    from: writePlace('From'),
    to: writePlace('To'),
    pickUpDay: typed.Wishes?.['PickupDate'] ?? '',
    packages: typed.Packages.map((each) => ({
      quantity: read(each.quantity) || 1,
      length: read(each.length),
      width: read(each.width),
      height: read(each.height),
      weight: read(each.weight) || 0,
      value: read(each.value) || 0,
      description: each.descriptionOfContents,
    })),
  });
}
