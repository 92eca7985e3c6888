import type { FormFrom, FormTo, ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import type { AddressType } from '#domain/address.ts';
import type { PickupType } from '#domain/shipping-details.ts';

/** The two sides of a shipment under the names of the wire. */
export const sides = ['shipFrom', 'shipTo'] as const;
export type Side = (typeof sides)[number];
/** The name of an address of each side. */
export const typeOf: Record<Side, AddressType> = { shipFrom: 'From', shipTo: 'To' };

/** The typed texts of an address, in the order of the page; the place is the quote's. */
export const addressFields = [
  'company',
  'contact',
  'phone',
  'email',
  'street',
  'apartment',
  'line3',
  'suburb',
  'state',
  'taxID',
  'name',
] as const;
export type AddressField = (typeof addressFields)[number];
export type AddressFormValues = Record<AddressField, string>;

/** The typed texts of the pick-up, in the order of the page. */
export const pickupFields = [
  'pickupType',
  'pickupDate',
  'pickupTime',
  'officeCloseTime',
  'phone',
  'selectedDropOffPoint',
  'notice',
] as const;
type PickupField = (typeof pickupFields)[number];

/**
 * The form as it stands: every value is the text that was typed or chosen. `phone` is the carrier's number to call, which comes
 * with the choice; `selectedDropOffPoint` is the id of the chosen point, '' for none.
 */
export type DetailsFormValues = Record<Side, AddressFormValues> &
  Record<Exclude<PickupField, 'pickupType'> | 'customerReference', string> & { pickupType: PickupType };

/** The fields that each way of handing over needs besides the notice. */
const fieldsOfMethod: Record<PickupType, readonly PickupField[]> = {
  D: ['pickupDate', 'pickupTime', 'officeCloseTime'],
  C: ['phone'],
  O: ['selectedDropOffPoint'],
};

/** A field of the form by the name it is registered under, which is its path on the wire. */
export type DetailsField = `${Side}.${AddressField}` | 'customerReference' | PickupField;

/** Every field in the order of the page. */
export const detailsFields: readonly DetailsField[] = [
  ...sides.flatMap((side) => addressFields.map((field) => `${side}.${field}` as const)),
  'customerReference',
  ...pickupFields,
];

/** The texts of an address that somebody entered, in the form's shape. */
export const typeAddress = (known: Pick<FormFrom | FormTo, AddressField>): AddressFormValues =>
  Object.fromEntries(addressFields.map((field) => [field, known[field] ?? ''])) as AddressFormValues;

type SavedDetails = Pick<ShippingDetailsAnswer, 'shipFrom' | 'shipTo' | 'pickupInfo'> & {
  info: Pick<ShippingDetailsAnswer['info'], 'customerReference'>;
};

/**
 * The form as it opens: the saved details, D where no way of handing over was chosen (rule D-9), and the first day on which
 * a courier can come where no day was chosen. Addresses are never filled in automatically.
 */
export function typeDetails({ shipFrom, shipTo, pickupInfo, info }: SavedDetails): DetailsFormValues {
  const { pickupType, pickupDate, minimumPickupDate, pickupTime, officeCloseTime } = pickupInfo;
  return {
    shipFrom: typeAddress(shipFrom),
    shipTo: typeAddress(shipTo),
    pickupType: pickupType ?? 'D',
    pickupDate: pickupDate ?? minimumPickupDate,
    pickupTime: pickupTime ?? '',
    officeCloseTime: officeCloseTime ?? '',
    phone: pickupInfo.phoneToCall ?? '',
    selectedDropOffPoint: pickupInfo.selectedDropOffPoint?.facilityId ?? '',
    notice: pickupInfo.shippmentDetailInfo ?? '',
    customerReference: info.customerReference ?? '',
  };
}

const printDetails = ({ shipFrom, shipTo, ...typed }: DetailsFormValues): string =>
  JSON.stringify([
    ...[shipFrom, shipTo].flatMap((address) => addressFields.map((field) => address[field].trim())),
    ...(['pickupType', ...fieldsOfMethod[typed.pickupType], 'notice', 'customerReference'] as const).map((field) =>
      typed[field].trim(),
    ),
  ]);

/** Says whether two forms would save the same: blanks around a text do not count, nor what another way of handing over needs. */
export const isSameDetails = (one: DetailsFormValues, other: DetailsFormValues): boolean =>
  printDetails(one) === printDetails(other);
