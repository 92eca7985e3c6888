import { type SyntheticEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DraftKeeper } from '#local/drafts/draft-keeper.ts';
import { CallFailed } from '#local/call-failed.ts';
import { shippingDetailsRules } from '#domain/shipping-details.ts';
import { askLabelUpdate } from '#app/address-picker/labelled-address.ts';
import { stepPath } from '#app/paths/order-path.ts';
import { showMessage } from '#app/base/messages.ts';
import { useLeaveQuestion } from '#app/ui/leave-guard.ts';
import type { ContractForm } from '#app/form/use-contract-form.ts';
import { detailsWords } from './details-words.ts';
import { sides, type DetailsFormValues, type Side } from './details-form-values.ts';
import type { LockedPlace } from './locked-side.ts';
import { readDetails } from './read-details.ts';
import type { SafeDetails } from './use-safe-details.ts';
import { type Refusal, useSaveDetails } from './use-save-details.ts';

const windowFields = ['pickupDate', 'pickupTime', 'officeCloseTime'] as const;

/**
 * The act of the button Next: it checks, saves, and goes on or shows what is wrong (rule D-16). It waits for a number that the
 * carrier is about to tell.
 */
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
  const [left] = useState(() => new AbortController());
  useEffect(() => () => left.abort(), [left]);
  useLeaveQuestion(() => !safe.isSafe(getValues()));
  // A refusal of one window does not hold for the next.
  useEffect(
    () =>
      subscribe({
        name: ['pickupType', ...windowFields],
        formState: { values: true },
        callback: () => setRefusal(null),
      }),
    [subscribe],
  );

  /** Says whether the way of handing over is still the same once the carrier has answered; the form says that it is gone. */
  async function isReady(): Promise<boolean> {
    const { pickupType } = getValues();
    await safe.untilAnswered();
    return getValues().pickupType === pickupType;
  }

  /** Asks before the address of a label becomes another one (rule D-4); false for going back to the label. */
  async function mayKeepLabels(typed: DetailsFormValues): Promise<boolean> {
    const details = shippingDetailsRules.parse(readDetails(typed));
    for (const side of sides) {
      const { name, type, ...lines } = details[side];
      const { country, city, postcode } = places[side];
      if (name === null) continue;
      const address = { ...lines, country, countryId: country.id, city, postcode };
      if (await askLabelUpdate({ type, name, requestId }, address, left.signal)) continue;
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
      if (!(failure instanceof CallFailed)) throw failure;
      return showFailure(failure);
    }
    const keep = safe.send(typed);
    const outcome = await save(typed);
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'failed') return showFailure(outcome.failure);
    keep();
    // A draft that could not be removed is the same as the server's data.
    await keeper.finish().catch(() => null);
    if (outcome.kind === 'ready') return navigate(stepPath(requestId, 'shipmentSummary'));
    if (outcome.kind === 'refused') setRefusal(outcome.refusal);
    else showMessage({ kind: outcome.failure.kind, text: outcome.failure.sentences });
  }

  function showFailure(failure: CallFailed): void {
    const text = form.showFailure(failure);
    const action = { label: detailsWords.openOffers, run: () => void navigate(stepPath(requestId, 'offerList')) };
    // A conflict that brings the current offers means that the chosen one is gone.
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
