import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import { typePackage } from './return-quote.ts';
import { newQuote } from './quote-form-values.ts';
import type { QuoteFormValues } from './quote-form-values.ts';

type Repeated = Pick<ShippingDetailsAnswer, 'packageDetails'> & {
  shipFrom: Pick<ShippingDetailsAnswer['shipFrom'], 'countryFromId' | 'cityFrom' | 'postCodeFrom'>;
  shipTo: Pick<ShippingDetailsAnswer['shipTo'], 'countryToId' | 'cityTo' | 'postCodeTo'>;
};

/**
 * The form that asks for the same places and packages once more; the insurance is asked anew. `companyHash` names the
 * company that staff ask for, empty for customers.
 */
export function typeRepeat({ shipFrom, shipTo, packageDetails }: Repeated, companyHash: string): QuoteFormValues {
  const fresh = newQuote();
  const { measurementSystem, packages } = packageDetails;
  const [first] = packages;
  return {
    ...fresh,
    CmpnHash: companyHash,
    CountryFromId: String(shipFrom.countryFromId),
    PostCodeFrom: shipFrom.postCodeFrom ?? '',
    CityFrom: shipFrom.cityFrom,
    CountryToId: String(shipTo.countryToId),
    PostCodeTo: shipTo.postCodeTo ?? '',
    CityTo: shipTo.cityTo,
    MeasurementSystem: measurementSystem,
    packageType: first?.packageType === 'Document' ? 'D' : 'N',
    currency: first?.currency ?? fresh.currency,
    Packages: packages.length > 0 ? packages.map(typePackage) : fresh.Packages,
  };
}
