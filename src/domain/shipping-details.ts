import * as z from 'zod/mini';
import { orderAddressRules } from './address.ts';
import { customerReference } from './customer-reference.ts';
import { customsRules } from './customs.ts';
import {
  type AddError,
  choice,
  day,
  flag,
  optionalPhone,
  optionalText,
  orBlank,
  orNone,
  requiredText,
  ruleOver,
  timeOfDay,
} from './field.ts';
import { isTimeOfDay } from './text-form.ts';
import { ruleMessages } from './messages/rules.ts';

/** Scheduled pick-up, call for pick-up, drop-off (rule D-9). */
export const pickupTypes = ['D', 'C', 'O'] as const;
export type PickupType = (typeof pickupTypes)[number];

export const pickupLabels = {
  pickupType: 'Pick-up type',
  pickupDate: 'Pick-up date',
  pickupTime: 'Package ready by',
  officeCloseTime: 'Office close time',
  phone: 'Phone',
  notice: 'Pick-up notice',
  selectedDropOffPoint: 'Drop-off point',
} as const;
const labels = pickupLabels;

/** Rule D-10. */
export const longestNotice = 320;

const dropOffPoint = orNone(
  z.object(
    { facilityId: requiredText(labels.selectedDropOffPoint, { max: 32 }) },
    { error: () => ruleMessages.notValid(labels.selectedDropOffPoint) },
  ),
);

/** D needs a day and two times, C a phone number, O a point (rule D-10). */
export function checkPickup(sent: PickupFields, addError: AddError): void {
  const need = (field: keyof typeof labels) => {
    if (sent[field] === null) addError(field, ruleMessages.required(labels[field]));
  };
  if (sent.pickupType === 'D') (['pickupDate', 'pickupTime', 'officeCloseTime'] as const).forEach(need);
  if (sent.pickupType === 'C') need('phone');
  if (sent.pickupType === 'O') need('selectedDropOffPoint');
  const { pickupTime, officeCloseTime } = sent;
  const areTimes =
    pickupTime !== null && officeCloseTime !== null && isTimeOfDay(pickupTime) && isTimeOfDay(officeCloseTime);
  if (sent.pickupType === 'D' && areTimes && officeCloseTime <= pickupTime)
    addError('officeCloseTime', ruleMessages.closeAfterReady);
}

export const pickupShape = {
  pickupType: choice(labels.pickupType, pickupTypes),
  pickupDate: orBlank(labels.pickupDate, day(labels.pickupDate)),
  pickupTime: orBlank(labels.pickupTime, timeOfDay(labels.pickupTime)),
  officeCloseTime: orBlank(labels.officeCloseTime, timeOfDay(labels.officeCloseTime)),
  // A service point's phone stays as it is even if it is not international (rule D-15).
  phone: optionalPhone(labels.phone, { max: 50 }),
  notice: optionalText(labels.notice, { max: longestNotice, manyLines: true }),
  selectedDropOffPoint: dropOffPoint,
};
const pickupFields = z.object(pickupShape);

const dayAndHours = {
  pickupDate: day(labels.pickupDate),
  pickupTime: timeOfDay(labels.pickupTime),
  officeCloseTime: timeOfDay(labels.officeCloseTime),
};

/** Rule S-47. */
export const pickupChangeRules = z.object(dayAndHours).check(
  ruleOver<z.output<z.ZodMiniObject<typeof dayAndHours>>>(['pickupTime', 'officeCloseTime'], (sent, addError) => {
    if (sent.officeCloseTime <= sent.pickupTime) addError('officeCloseTime', ruleMessages.closeAfterReady);
  }),
);
export type PickupChange = z.output<typeof pickupChangeRules>;

/** Local to the pick-up place. */
type PickupFields = z.output<typeof pickupFields>;

/** Rules D-2, D-10. */
export const shippingDetailsRules = z
  .object({
    shipFrom: orderAddressRules('From'),
    shipTo: orderAddressRules('To'),
    ...pickupShape,
    /** Undefined leaves it as it is: the quote may have set it (rule Q-28). */
    customerReference: z.optional(customerReference),
    saveRecipient: z.optional(flag('Save the recipient')),
    /** Undefined leaves it as it is, null removes it (rule D-30). */
    customs: z.optional(z.nullable(customsRules)),
  })
  // An invalid day or time is still its raw text, and not compared.
  .check(ruleOver<PickupFields>(['pickupType'], checkPickup));

export type ShippingDetails = z.output<typeof shippingDetailsRules>;
