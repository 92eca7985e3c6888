import type { CallInput } from '#contract/call.ts';
import type { shipmentCalls } from '#contract/shipments.ts';
import { tidyTime } from './tidy-time.ts';
import { type DetailsFormValues, typeOf } from './details-form-values.ts';

/** The details as they travel. */
export type DetailsBody = CallInput<typeof shipmentCalls.saveDetails>['body'];

/** The form as the call takes it, with the additional fields that other clients send. */
export function readDetails({
  shipFrom,
  shipTo,
  phone,
  selectedDropOffPoint,
  ...pickup
}: DetailsFormValues): DetailsBody {
  const isDropOff = pickup.pickupType === 'O' && selectedDropOffPoint !== '';
  const body = {
    shipFrom: { type: typeOf.shipFrom, ...shipFrom },
    shipTo: { type: typeOf.shipTo, ...shipTo },
    ...pickup,
    pickupTime: tidyTime(pickup.pickupTime),
    officeCloseTime: tidyTime(pickup.officeCloseTime),
    phone: pickup.pickupType === 'C' ? phone : null,
    dropOffPoints: null,
    selectedDropOffPoint: isDropOff ? { facilityId: selectedDropOffPoint } : null,
    Step: 2,
  };
  return body;
}
