import type { ReturnInfo } from '#contract/quotes.ts';
import { newQuote } from './quote-form-values.ts';
import type { PackageFormValues, QuoteFormValues } from './quote-form-values.ts';

/** A package of an order as it stands in the form. */
export const typePackage = (
  sent: Omit<ReturnInfo['Packages'][number], 'packageType' | 'packageNumber' | 'declaredValue'>,
): PackageFormValues => ({
  quantity: String(sent.quantity),
  width: String(sent.width),
  length: String(sent.length),
  height: String(sent.height),
  weight: String(sent.weight),
  value: sent.value.toFixed(2),
  description: sent.description,
  manufactureCountryCode: sent.manufactureCountryCode ?? '',
  descriptionOfContents: sent.descriptionOfContents,
});

/** The form with which a return shipment begins. The kind of package is one choice, the first one's. */
export function typeReturn(info: ReturnInfo): QuoteFormValues {
  const fresh = newQuote();
  const [first] = info.Packages;
  return {
    ...fresh,
    CmpnHash: info.CmpnHash ?? '',
    CountryFromId: String(info.CountryFromId),
    PostCodeFrom: info.PostCodeFrom ?? '',
    CityFrom: info.CityFrom,
    CountryToId: String(info.CountryToId),
    PostCodeTo: info.PostCodeTo ?? '',
    CityTo: info.CityTo,
    MeasurementSystem: info.MeasurementSystem,
    packageType: first?.packageType ?? fresh.packageType,
    currency: first?.currency ?? fresh.currency,
    InsuranceAmount: info.InsuranceAmount.toFixed(2),
    ReturnShippingId: String(info.ReturnShippingId),
    Packages: info.Packages.length > 0 ? info.Packages.map(typePackage) : fresh.Packages,
  };
}
