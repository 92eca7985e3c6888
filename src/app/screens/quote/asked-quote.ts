import type { AskedQuote, ReturnInfo } from '#contract/quotes.ts';
import { typeWishes } from './all-offers/wishes-form-values.ts';
import { newQuote, type PackageFormValues, type QuoteFormValues } from './quote-form-values.ts';

/** A package of an order as it stands in the form. */
const typePackage = (sent: AskedQuote['Packages'][number]): PackageFormValues => ({
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

/** The part of the form that every order tells. The kind of package is one choice, the first one's. */
function typeOrder(
  order: Omit<AskedQuote, 'ReturnShippingId' | 'CustomerReference' | 'wishes' | 'replacedBy'>,
): QuoteFormValues {
  const fresh = newQuote();
  const [first] = order.Packages;
  return {
    ...fresh,
    CmpnHash: order.CmpnHash ?? '',
    ContactId: String(order.ContactId ?? ''),
    CountryFromId: String(order.CountryFromId),
    PostCodeFrom: order.PostCodeFrom ?? '',
    CityFrom: order.CityFrom,
    CountryToId: String(order.CountryToId),
    PostCodeTo: order.PostCodeTo ?? '',
    CityTo: order.CityTo,
    MeasurementSystem: order.MeasurementSystem,
    packageType: first?.packageType ?? fresh.packageType,
    currency: first?.currency ?? fresh.currency,
    InsuranceAmount: order.InsuranceAmount.toFixed(2),
    Packages: order.Packages.length > 0 ? order.Packages.map(typePackage) : fresh.Packages,
  };
}

/** The form with which a return shipment begins (rule Q-23). */
export const typeReturn = (info: ReturnInfo): QuoteFormValues => ({
  ...typeOrder(info),
  ReturnShippingId: String(info.ReturnShippingId),
});

/** The form that asks for the same once more, as an order of its own, without the reference of the first. */
export const typeRepeat = ({ wishes, ...asked }: AskedQuote): QuoteFormValues => ({
  ...typeOrder(asked),
  Wishes: wishes && typeWishes(wishes),
});

/** The form that changes the quote of order `id`, whose place the new one takes once it is asked (rule Q-27). */
export const typeChange = (asked: AskedQuote, id: number): QuoteFormValues => ({
  ...typeRepeat(asked),
  ReturnShippingId: String(asked.ReturnShippingId ?? ''),
  CustomerReference: asked.CustomerReference ?? '',
  ReplacesId: String(id),
});
