import type { StandInRequest, StandInResponse } from '#sandbox/carriers/stand-in.ts';
import { currencyIn } from './prices.ts';

/** In the form of all errors of UPS. */
export const refuse = (code: string, message: string, status = 400): StandInResponse => ({
  status,
  body: { response: { errors: [{ code, message }] } },
});

/** A request whose shape was checked before. */
export interface Json {
  [name: string]: any; // eslint-disable-line @typescript-eslint/no-explicit-any
}

const withPounds = ['US', 'PR', 'VI'];

export const asList = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

const decimal = /^\d{1,5}(\.\d{1,2})?$/;

function judgePackage(piece: Json, country: string): StandInResponse | null {
  const isMetric = !withPounds.includes(country);
  const { Dimensions: sides, PackageWeight: weight, PackageServiceOptions: options } = piece;
  if (!decimal.test(weight?.Weight ?? '')) return refuse('111582', 'The package weight is not a valid number.');
  if (weight.UnitOfMeasurement.Code !== (isMetric ? 'KGS' : 'LBS')) {
    return refuse('110548', 'A shipment cannot have this unit of weight from the origin country.');
  }
  if (sides && sides.UnitOfMeasurement.Code !== (isMetric ? 'CM' : 'IN')) {
    return refuse('111057', 'This measurement system is not valid for the selected country.');
  }
  const [length = 0, width = 0, height = 0] = sides ? [sides.Length, sides.Width, sides.Height].map(Number) : [];
  if (![length, width, height].every(Number.isInteger))
    return refuse('111582', 'The package sides are not whole numbers.');
  if (length < width || length < height) return refuse('111051', 'The length must be the longest side.');
  if (length > (isMetric ? 270 : 108)) return refuse('111055', 'The package exceeds the maximum length.');
  if (length + 2 * (width + height) > (isMetric ? 330 : 165)) {
    return refuse('111056', 'The package exceeds the maximum size of length and girth.');
  }
  if (Number(weight.Weight) > (isMetric ? 70 : 150)) return refuse('111035', 'The package exceeds the maximum weight.');
  const currency = options?.DeclaredValue?.CurrencyCode;
  if (currency !== undefined && currency !== currencyIn(country)) {
    return refuse('111550', 'The currency code of the declared value is not valid for the country of the shipper.');
  }
  return null;
}

function judgeAddress({
  CountryCode: country,
  PostalCode: postcode,
  StateProvinceCode: state,
}: Json): StandInResponse | null {
  if (['US', 'CA'].includes(country) && !state) return refuse('120206', 'The state or province code is missing.');
  if (country === 'US' && !/^\d{5}(\d{4})?$/.test(postcode ?? ''))
    return refuse('120208', 'The postal code is invalid.');
  return null;
}

/** What UPS checks besides the shape, as far as its documentation says. Null for a right shipment. */
export function judgeShipment(shipment: Json, isToBook: boolean): StandInResponse | null {
  const { Shipper: from, ShipTo: to, Package: pieces, Description: description } = shipment;
  const country: string = from.Address.CountryCode;
  for (const piece of asList<Json>(pieces)) {
    const broken = judgePackage(piece, country);
    if (broken) return broken;
  }
  for (const { Address } of [from, to]) {
    const broken = judgeAddress(Address);
    if (broken) return broken;
  }
  if (!isToBook) return null;
  const isAbroad = to.Address.CountryCode !== country;
  if (isAbroad && !description) return refuse('120512', 'The description of goods is missing.');
  if (!to.Name) return refuse('120200', 'The name of the consignee is missing.');
  for (const party of [from, to]) {
    const phone: string = party.Phone?.Number ?? '';
    if (isAbroad && !/^\d{1,15}$/.test(phone)) return refuse('120217', 'The phone number must be 1 to 15 digits.');
    const isAmerican = ['US', 'PR', 'CA'].includes(party.Address.CountryCode);
    if (phone && isAmerican && phone.length !== 10) return refuse('120213', 'The phone number must be 10 digits.');
  }
  if (isInland(shipment) && asList(shipment['ReferenceNumber']).length > 0) {
    return refuse('120541', 'Reference numbers of the shipment are not allowed on this lane.');
  }
  if (asList(shipment['ReferenceNumber']).length > 2) return refuse('120540', 'There are too many reference numbers.');
  return judgeInvoice(shipment['ShipmentServiceOptions']?.InternationalForms);
}

/** Within the US or Puerto Rico, where packages have the references. */
const isInland = ({ Shipper: from, ShipTo: to }: Json): boolean =>
  withPounds.includes(from.Address.CountryCode) && from.Address.CountryCode === to.Address.CountryCode;

function judgeInvoice(form: Json | undefined): StandInResponse | null {
  if (!form) return null;
  for (const name of ['InvoiceNumber', 'InvoiceDate', 'ReasonForExport', 'CurrencyCode', 'Contacts']) {
    if (!form[name]) return refuse('128085', `The invoice needs ${name}.`);
  }
  const isComplete = asList<Json>(form['Product']).every(
    ({ Unit }) => Unit && Number(Unit.Value) > 0 && Number(Unit.Number) > 0,
  );
  return isComplete ? null : refuse('128086', 'A product of the invoice has no quantity or value.');
}

export const referencesOf = (shipment: Json): string[] => [
  ...asList<Json>(shipment['ReferenceNumber']).map(({ Value }) => Value as string),
  ...asList<Json>(shipment['Package']).flatMap(({ ReferenceNumber }) =>
    asList<Json>(ReferenceNumber).map(({ Value }) => Value as string),
  ),
];

export const bodyOf = ({ body }: StandInRequest): Json => body as Json;

export const success = { ResponseStatus: { Code: '1', Description: 'Success' } };

/** As UPS writes lists: a single element stands alone, without a list. */
export const untidy = <T>(list: readonly T[]): T | readonly T[] => (list.length === 1 ? list[0]! : list);
