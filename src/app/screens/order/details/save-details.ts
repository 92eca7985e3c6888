import type { EndpointInput } from '#contract/endpoint.ts';
import { type PickupAvailability, shipmentEndpoints } from '#contract/shipments.ts';
import { customsForm, readCustoms } from './customs-form-values.ts';
import { tidyTime } from './pickup-times.ts';
import {
  type AddressFormValues,
  type DetailsFormValues,
  detailsTexts,
  isSameDetails,
  type LockedPlace,
  pickupFields,
  type Side,
  sides,
  typeOf,
} from './details-form-values.ts';
import type { FieldErrors } from '#domain/field.ts';
import { pickupTypes, shippingDetailsRules } from '#domain/shipping-details.ts';
import { brokenRules } from '#app/form/contract-resolver.ts';
import type { DraftedForm, DraftKeeper } from '#local/drafts/draft-keeper.ts';
import { readTexts } from '#local/drafts/quote-parts.ts';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useOnLeave } from '#app/base/use-on-leave.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { recentAddressEndpoints } from '#contract/addresses.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { useAction } from '#app/query/actions.ts';
import { reloadResponse, invalidateEndpoints } from '#app/query/endpoint-query.ts';
import { keepMainInfo } from '#app/query/opened-order.ts';
import { useNavigate } from 'react-router';
import { confirmLabelUpdate } from '#app/features/address-picker/recent-addresses.ts';
import { stepPath } from '#app/paths/order-path.ts';
import { showMessage } from '#app/base/messages.ts';
import { useLeaveQuestion } from '#app/ui/leave-guard.ts';
import type { ContractForm } from '#app/form/use-contract-form.ts';

type DetailsBody = EndpointInput<typeof shipmentEndpoints.saveDetails>['body'];

/** The request's body, with the fields that the API requires although they mean nothing here: `dropOffPoints` and `Step`. */
export function readDetails({
  shipFrom,
  shipTo,
  phone,
  selectedDropOffPoint,
  customs,
  saveRecipient,
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
    saveRecipient: saveRecipient === 'yes',
    selectedDropOffPoint: isDropOff ? { facilityId: selectedDropOffPoint } : null,
    ...(customs && { customs: readCustoms(customs) as DetailsBody['customs'] }),
    Step: 2,
  };
  return body;
}

/** Rules D-2, D-10. */
export const checkDetails = (typed: DetailsFormValues): FieldErrors =>
  brokenRules(shippingDetailsRules, readDetails(typed));

export const detailsFormVersion = 1;

const pickupPart = 'pickup';
/** One part of the draft: pick-up and reference. */
const restFields = [...pickupFields, 'customerReference', 'saveRecipient'] as const;

/** The list of drafts shows the name. */
export const writeDraft = (
  requestId: number,
  { shipFrom, shipTo, customs, ...rest }: DetailsFormValues,
): DraftedForm => ({
  name: `Shipping details of order ${requestId}`,
  parts: { shipFrom, shipTo, [pickupPart]: rest, ...(customs && { customs }) },
});

/** `opened` has the values of fields that the draft does not have. */
export function readDetailsDraft(parts: Record<string, unknown>, opened: DetailsFormValues): DetailsFormValues {
  const read = structuredClone(opened);
  for (const side of sides) {
    const texts = readTexts(parts[side]);
    for (const field of Object.keys(read[side]) as (keyof AddressFormValues)[])
      read[side][field] = texts[field] ?? read[side][field];
  }
  const texts = readTexts(parts[pickupPart]);
  for (const field of restFields) if (texts[field] !== undefined) Object.assign(read, { [field]: texts[field] });
  const customs = customsForm.safeParse(parts['customs']);
  if (opened.customs && customs.success) read.customs = customs.data;
  return pickupTypes.includes(read.pickupType) ? read : { ...read, pickupType: opened.pickupType };
}

export type SafeDetails = ReturnType<typeof makeSafeDetails>;

/** Remembers the values that need no draft and no question before leaving: those of the server (`opened`), and those that the page filled in. */
export function makeSafeDetails(opened: DetailsFormValues) {
  let safe = opened;
  let filledMeanwhile: Partial<DetailsFormValues> = {};
  let carrierResponse: Promise<void> = Promise.resolve();
  return {
    isSafe: (typed: DetailsFormValues): boolean => isSameDetails(typed, safe),

    /** For values that nobody typed, which need no question and no draft. */
    fillIn(values: Partial<DetailsFormValues>): void {
      safe = { ...safe, ...values };
      filledMeanwhile = { ...filledMeanwhile, ...values };
    },

    /** Called when `typed` is sent; call the result once it is saved. */
    send(typed: DetailsFormValues): () => void {
      filledMeanwhile = {};
      return () => void (safe = { ...typed, ...filledMeanwhile });
    },

    /** Called while values are loading from a carrier; call the result once they are there. */
    startFilling(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      carrierResponse = promise;
      return resolve;
    },

    untilCarrierResponded: (): Promise<void> => carrierResponse,
  };
}

/** Why a pick-up is impossible then, and the next possible times. */
export type Refusal = PickupAvailability & { message: string };

/** `refused`: saved, but no courier can come; `unsure`: saved, but no response from the carrier; `failed`: not saved. */
type SaveOutcome =
  | { kind: 'ready' }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'unsure'; failure: RequestFailed }
  | { kind: 'failed'; failure: RequestFailed }
  | { kind: 'busy' };

const staleAfterSave = [
  orderListEndpoints.list,
  recentAddressEndpoints.recent,
  shipmentEndpoints.detailsForPay,
  shipmentEndpoints.validate,
  paymentEndpoints.method,
];

/** Also checks whether a scheduled pick-up is possible (rule D-16). */
function useSaveDetails(requestId: number) {
  const action = useAction(shipmentEndpoints.saveDetails, { refresh: staleAfterSave });
  return async (typed: DetailsFormValues): Promise<SaveOutcome> => {
    try {
      const info = await action.run({ params: { id: requestId }, body: readDetails(typed) });
      if (!info) return { kind: 'busy' };
      keepMainInfo(requestId, info);
      // The form shows them already, so only the next visit must read them again.
      void invalidateEndpoints([shipmentEndpoints.details]);
    } catch (failure) {
      return takeFailure(failure);
    }
    return typed.pickupType === 'D' ? await loadAvailability(requestId) : { kind: 'ready' };
  };
}

async function loadAvailability(requestId: number): Promise<SaveOutcome> {
  try {
    const response = await reloadResponse(shipmentEndpoints.pickupAvailability, { params: { id: requestId } });
    if (response.status === 'SUCCESS') return { kind: 'ready' };
    return { kind: 'refused', refusal: { ...response, message: response.message ?? '' } };
  } catch (failure) {
    if (!(failure instanceof RequestFailed)) throw failure;
    return { kind: 'unsure', failure };
  }
}

function takeFailure(failure: unknown): SaveOutcome {
  if (!(failure instanceof RequestFailed)) throw failure;
  // The offer expired meanwhile, and new offers replace it (rule O-16).
  if (failure.status === 409) void invalidateEndpoints([offerEndpoints.options]);
  // The order may be closed: somebody paid it, or the step was undone.
  if (failure.status !== null && failure.status < 500) void invalidateEndpoints([shipmentEndpoints.mainInfo]);
  return { kind: 'failed', failure };
}

const windowFields = ['pickupDate', 'pickupTime', 'officeCloseTime'] as const;

/** Checks and saves, then goes on or shows errors (rule D-16). Waits for a phone number that is loading from the carrier. */
export function useSubmitDetails(
  requestId: number,
  form: ContractForm<DetailsFormValues>,
  safe: SafeDetails,
  keeper: DraftKeeper,
  places: Record<Side, LockedPlace>,
) {
  const { getValues, setValue, setFocus, subscribe } = form;
  const save = useSaveDetails(requestId);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const navigate = useNavigate();
  const [leaving] = useState(() => new AbortController());
  useOnLeave(() => leaving.abort());
  useLeaveQuestion(() => !safe.isSafe(getValues()));
  // A refusal is about one choice of times only.
  useEffect(
    () =>
      subscribe({
        name: ['pickupType', ...windowFields],
        formState: { values: true },
        callback: () => setRefusal(null),
      }),
    [subscribe],
  );

  /** Waits for the carrier; false if the chosen pick-up method is not offered any more, which the form shows. */
  async function isReady(): Promise<boolean> {
    const { pickupType } = getValues();
    await safe.untilCarrierResponded();
    return getValues().pickupType === pickupType;
  }

  /** Asks before the address under a label is replaced (rule D-4). If the user declines, it focuses the label and returns false. */
  async function mayKeepLabels(typed: DetailsFormValues): Promise<boolean> {
    const details = shippingDetailsRules.parse(readDetails(typed));
    for (const side of sides) {
      const { name, type, ...lines } = details[side];
      const { country, city, postcode } = places[side];
      if (name === null) continue;
      const address = { ...lines, country, countryId: country.id, city, postcode };
      if (await confirmLabelUpdate({ type, name, requestId }, address, leaving.signal)) continue;
      form.focus(`${side}.name`);
      return false;
    }
    return true;
  }

  async function saveTyped(typed: DetailsFormValues): Promise<void> {
    setRefusal(null);
    try {
      if (!(await mayKeepLabels(typed))) return;
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure;
      return showFailure(failure);
    }
    const markSaved = safe.send(typed);
    const outcome = await save(typed);
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'failed') return showFailure(outcome.failure);
    markSaved();
    // A draft that could not be removed equals the server's data.
    await keeper.finish().catch(() => null);
    if (outcome.kind === 'ready') return navigate(stepPath(requestId, 'shipmentSummary'));
    if (outcome.kind === 'refused') setRefusal(outcome.refusal);
    else showMessage({ kind: outcome.failure.kind, text: outcome.failure.sentences });
  }

  function showFailure(failure: RequestFailed): void {
    const text = form.showFailure(failure);
    const action = { label: detailsTexts.openOffers, run: () => void navigate(stepPath(requestId, 'offerList')) };
    // A conflict with the current offers means that the chosen one is gone.
    if (text.length > 0) showMessage({ kind: failure.kind, text, ...(failure.current !== undefined && { action }) });
  }

  function takeNextWindow({ nextPickupDate, nextPickupTime, nextOfficeCloseTime }: Refusal): void {
    const next = { pickupDate: nextPickupDate, pickupTime: nextPickupTime, officeCloseTime: nextOfficeCloseTime };
    for (const field of windowFields) setValue(field, next[field] ?? '', { shouldDirty: true, shouldValidate: true });
    setFocus('pickupDate');
  }

  const submit = (event: SyntheticEvent): Promise<void> => form.submit(saveTyped, event, isReady);
  return { submit, refusal, takeNextWindow };
}
