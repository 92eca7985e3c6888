import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import type { CallFailed } from '#local/call-failed.ts';
import { stepPath } from '#app/screens/order/step-path.ts';
import { showMessage } from '#app/shell/messages.ts';
import { useLeaveQuestion } from '#app/ui/leave-guard.ts';
import { AddressForm } from './address-form.tsx';
import { checkDetails, firstField, placeErrors, resolveDetails } from './check-details.ts';
import type { DetailsErrors } from './check-details.ts';
import { DetailsBar } from './details-bar.tsx';
import styles from './details-form.module.css';
import { detailsWords } from './details-words.ts';
import { PickupSection } from './pickup-section.tsx';
import { placeOfFrom, placeOfTo } from './recent-addresses.ts';
import { isSameDetails, typeDetails } from './typed-details.ts';
import type { DetailsField, TypedDetails } from './typed-details.ts';
import { useSaveDetails } from './use-save-details.ts';
import type { Refusal } from './use-save-details.ts';

interface DetailsFormProps {
  requestId: number;
  details: ShippingDetailsAnswer;
}

/** Both addresses and the pick-up. It holds no text itself, so that typing renders nothing but the field. */
export function DetailsForm({ requestId, details }: DetailsFormProps) {
  const [opened] = useState(() => typeDetails(details));
  const saved = useRef(opened);
  const form = useForm<TypedDetails>({ defaultValues: opened, resolver: resolveDetails, shouldFocusError: false });
  const { save, isRunning } = useSaveDetails(requestId);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const navigate = useNavigate();
  const { getValues, setValue, setFocus, subscribe } = form;
  useLeaveQuestion(() => !isSameDetails(getValues(), saved.current));
  useEffect(
    () => subscribe({ name: [...windowFields], formState: { values: true }, callback: () => setRefusal(null) }),
    [subscribe],
  );
  const focusFirst = (errors: DetailsErrors) => {
    const field = firstField(errors);
    if (field) setFocus(field);
  };

  async function submit(typed: TypedDetails): Promise<void> {
    setRefusal(null);
    const outcome = await save(typed);
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'failed') return showFailure(outcome.failure);
    saved.current = typed;
    if (outcome.kind === 'ready') return navigate(stepPath(requestId, 'shipmentSummary'));
    if (outcome.kind === 'refused') setRefusal(outcome.refusal);
    else showMessage({ kind: outcome.failure.kind, text: outcome.failure.sentences });
  }

  function showFailure(failure: CallFailed): void {
    const { errors, unplaced } = placeErrors(failure.fields ?? {});
    for (const [field, message] of Object.entries(errors)) form.setError(field as DetailsField, { type: 'server', message });
    focusFirst(errors);
    const text = failure.fields ? unplaced : failure.sentences;
    const action = { label: detailsWords.openOffers, run: () => void navigate(stepPath(requestId, 'offerList')) };
    // Only a conflict that brings other offers has to do with them.
    if (text.length > 0) showMessage({ kind: failure.kind, text, ...(failure.current !== undefined && { action }) });
  }

  function useNext({ nextPickupDate, nextPickupTime, nextOfficeCloseTime }: Refusal): void {
    const next = { pickupDate: nextPickupDate, pickupTime: nextPickupTime, officeCloseTime: nextOfficeCloseTime };
    for (const field of windowFields) setValue(field, next[field] ?? '', { shouldDirty: true, shouldValidate: true });
    setFocus('pickupDate');
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(submit, () => focusFirst(checkDetails(getValues())))}>
        <div className={styles.sides}>
          <AddressForm side="shipFrom" place={placeOfFrom(details.shipFrom)} recent={details.recentAddressesFrom} />
          <AddressForm side="shipTo" place={placeOfTo(details.shipTo)} recent={details.recentAddressesTo} />
        </div>
        <PickupSection
          pickupInfo={details.pickupInfo}
          place={placeOfFrom(details.shipFrom)}
          refusal={refusal}
          onUse={useNext}
        />
        <DetailsBar
          service={details.shippingService}
          isRunning={isRunning}
          onBack={() => void navigate(stepPath(requestId, 'offerList'))}
        />
      </form>
    </FormProvider>
  );
}

const windowFields = ['pickupDate', 'pickupTime', 'officeCloseTime'] as const;
