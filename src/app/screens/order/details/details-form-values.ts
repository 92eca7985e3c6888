import type { FormFrom, FormTo, ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import { type AddressType, countriesWithStates, partyLines } from '#domain/address.ts';
import type { PickupType } from '#domain/shipping-details.ts';
import { type CustomsFormValues, listCustomsFields, startCustoms, type CustomsStart } from './customs-form-values.ts';
import { townLine } from '#domain/town-line.ts';
import type { FieldPath } from 'react-hook-form';
import { stateOfPostcode } from '#domain/zip-state.ts';

/** Named as in the API, like all fields of this form. */
export const sides = ['shipFrom', 'shipTo'] as const;
export type Side = (typeof sides)[number];
export const typeOf: Record<Side, AddressType> = { shipFrom: 'From', shipTo: 'To' };

/** In the order of the page; country, postcode and city come from the quote. */
export const addressFields = [...partyLines, 'name'] as const;
export type AddressField = (typeof addressFields)[number];
export type AddressFormValues = Record<AddressField, string>;

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

/** Every value is text. `phone`: the number to call, from the carrier; `selectedDropOffPoint`: the chosen point's id, or ''. */
export type DetailsFormValues = Record<Side, AddressFormValues> &
  Record<Exclude<PickupField, 'pickupType'> | 'customerReference', string> & {
    pickupType: PickupType;
    /** Missing where no border is crossed. */
    customs?: CustomsFormValues;
    /** Whether the recipient is saved to the address book. */
    saveRecipient: 'yes' | '';
  };

/** Every method also has the notice for the courier. */
const fieldsOfMethod: Record<PickupType, readonly PickupField[]> = {
  D: ['pickupDate', 'pickupTime', 'officeCloseTime'],
  C: ['phone'],
  O: ['selectedDropOffPoint'],
};

/** The registered name of a field, which is its path in the API too. */
type DetailsField = `${Side}.${AddressField}` | 'customerReference' | PickupField;

const plainFields: readonly DetailsField[] = [
  ...sides.flatMap((side) => addressFields.map((field) => `${side}.${field}` as const)),
  'customerReference',
  ...pickupFields,
];

export const toTypedAddress = (address: Pick<FormFrom | FormTo, AddressField>): AddressFormValues =>
  Object.fromEntries(addressFields.map((field) => [field, address[field] ?? ''])) as AddressFormValues;

export const listDetailsFields = ({ customs }: DetailsFormValues): readonly FieldPath<DetailsFormValues>[] =>
  customs ? [...plainFields, ...listCustomsFields(customs)] : plainFields;

/** `customs.lines[0].hsCode` is registered as `customs.lines.0.hsCode`. */
export const detailsFieldOf = (path: string, typed: DetailsFormValues): FieldPath<DetailsFormValues> | null => {
  const name = path.replaceAll(/\[(\d+)\]/g, '.$1').replace('netGrams', 'netWeight');
  return listDetailsFields(typed).find((field) => field === name) ?? null;
};

type SavedDetails = Pick<ShippingDetailsResponse, 'shipFrom' | 'shipTo' | 'pickupInfo' | 'proposed'> & {
  info: Pick<ShippingDetailsResponse['info'], 'customerReference'>;
};

export const needsState = (countryCode: string): boolean => countriesWithStates.includes(countryCode);

/** A side that is not entered yet gets the proposed address, and the state to which its postcode belongs. */
function toTypedSide(
  entered: FormFrom | FormTo,
  proposal: Pick<FormFrom | FormTo, AddressField> | null,
  { country, postcode }: LockedPlace,
): AddressFormValues {
  if (entered.street !== null) return toTypedAddress(entered);
  const typed = toTypedAddress(proposal ?? entered);
  return { ...typed, state: typed.state || (stateOfPostcode(country.code, postcode) ?? '') };
}

/** The saved details; without them the proposed ones; without those, pick-up method D (rule D-9) on the first day with a courier. */
export function toTypedDetails(
  { shipFrom, shipTo, pickupInfo, proposed, info }: SavedDetails,
  customsStart: CustomsStart | null = null,
): DetailsFormValues {
  const customs = customsStart && startCustoms(customsStart);
  const { pickupType, pickupDate, minimumPickupDate, pickupTime, officeCloseTime } = pickupInfo;
  const pickup = proposed?.pickup ?? null;
  return {
    shipFrom: toTypedSide(shipFrom, proposed?.shipFrom ?? null, placeOfFrom(shipFrom)),
    shipTo: toTypedSide(shipTo, proposed?.shipTo ?? null, placeOfTo(shipTo)),
    pickupType: pickupType ?? pickup?.pickupType ?? 'D',
    pickupDate: pickupDate ?? pickup?.pickupDate ?? minimumPickupDate,
    pickupTime: pickupTime ?? pickup?.pickupTime ?? '',
    officeCloseTime: officeCloseTime ?? pickup?.officeCloseTime ?? '',
    phone: pickupInfo.phoneToCall ?? '',
    selectedDropOffPoint: pickupInfo.selectedDropOffPoint?.facilityId ?? pickup?.facilityId ?? '',
    notice: pickupInfo.shippmentDetailInfo ?? '',
    customerReference: info.customerReference ?? '',
    ...(customs && { customs }),
    saveRecipient: shipTo.street === null ? 'yes' : '',
  };
}

const printDetails = ({ shipFrom, shipTo, customs, ...typed }: DetailsFormValues): string =>
  JSON.stringify([
    customs ?? null,
    ...[shipFrom, shipTo].flatMap((address) => addressFields.map((field) => address[field].trim())),
    ...(['pickupType', ...fieldsOfMethod[typed.pickupType], 'notice', 'customerReference'] as const).map((field) =>
      typed[field].trim(),
    ),
  ]);

/** Whether both would save the same data: ignores blanks around text and fields of other pick-up methods. */
export const isSameDetails = (one: DetailsFormValues, other: DetailsFormValues): boolean =>
  printDetails(one) === printDetails(other);

/** A place as it was quoted: the form cannot change it. */
export interface LockedPlace {
  country: FormFrom['country'];
  city: string;
  postcode: string | null;
}

export const placeOfFrom = ({ country, cityFrom, postCodeFrom }: FormFrom): LockedPlace => ({
  country,
  city: cityFrom,
  postcode: postCodeFrom,
});
export const placeOfTo = ({ country, cityTo, postCodeTo }: FormTo): LockedPlace => ({
  country,
  city: cityTo,
  postcode: postCodeTo,
});

/** `10115 Berlin` or `New York, NY 10001`; without a postcode the city alone. */
export const cityText = ({ city, postcode, country }: Pick<LockedPlace, 'city' | 'postcode' | 'country'>): string =>
  townLine({ city, postcode, country: country.code });

/** Texts of this step; sentences that the server uses too are in the message catalogue. */
export const sideTexts: Record<Side, { title: string; verb: string }> = {
  shipFrom: { title: 'Ship from', verb: 'ships from' },
  shipTo: { title: 'Ship to', verb: 'goes to' },
};

export const detailsTexts = {
  locked: 'Taken from the quote; it cannot be changed for this order.',
  referenceHint: 'Your own order number or name. It is printed on the label and the receipt.',
  fromLastOrder: 'Proposed from your last order at this place.',
  fromQuote: 'Taken from the address of the quote.',
  fromCompany: 'Proposed from your company’s address.',
  moreLines: 'More lines',
  moreHint: 'Line 2 and 3, suburb, state, tax ID, address label',
  stateFromPostcode: 'From the postcode. You can change it.',
  hoursFromLastOrder: 'Day and hours are proposed from your last order at this place. You can change them.',
  hoursFromCarrier: 'Day and hours are proposed from the carrier’s hours. You can change them.',
  saveRecipient: 'Save this recipient to the address book',
  labelHint: 'Saves the address to your address book under this name.',
  phoneHint: 'Start with + and the country code.',
  filled: (company: string) => `Filled in from ${company}.`,
  filledElsewhere: (company: string, there: string, verb: string, here: string) =>
    `Filled in from ${company} in ${there}. This order ${verb} ${here}; please check the street.`,
  hours: (minutes: number, cutOff: string | null) =>
    `Allow at least ${minutes} minutes between the two times, and be ready before ${cutOff === null ? 'the carrier’s last pick-up of the day' : `${cutOff}, the carrier’s cut-off`}.`,
  window: (length: string, isLongEnough: boolean) =>
    `Pick-up window: ${length}${isLongEnough ? '' : ', which is too short'}.`,
  localTime: (city: string) => `Both times are local to ${city}.`,
  confirmAgain:
    'These details were saved earlier and still need confirming for the offer you chose. Please check them and press Next.',
  methodsLoading: 'Checking for other ways to hand over …',
  methodsNeedConnection: 'You’re offline. Other ways to hand over are shown when you’re back online.',
  methodUnavailable: (method: string) => `${method} is no longer available here, so a scheduled pick-up is selected.`,
  callHint: (requestId: number) =>
    `Call when the packages are ready and quote order ${requestId}. The carrier will tell you when the courier comes.`,
  findLocation: 'Find a drop-off location',
  pointsFound: (count: number) => `${count} drop-off ${count === 1 ? 'point' : 'points'}, nearest first`,
  pointsUnseen: 'The drop-off points could not be loaded. Your choice is kept.',
  openOffers: 'Choose an offer',
} as const;

interface MethodTexts {
  title: string;
  consequence: string;
}

export const methodTexts: Record<PickupType, MethodTexts> = {
  D: {
    title: 'Scheduled pick-up',
    consequence: 'A courier comes to the ship-from address on the day and at the time you choose.',
  },
  C: { title: 'Call for pick-up', consequence: 'You arrange the pick-up with the carrier by phone.' },
  O: { title: 'Drop-off', consequence: 'You take the packages to a drop-off point near the ship-from address.' },
};
