import { Alert, Button, Group, TextInput } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import type { MainInfo } from '#contract/shipments.ts';
import { whyClosed } from '#domain/why-closed.ts';
import { stepPath } from '#app/paths/order-path.ts';
import { AddressForm } from './address-form.tsx';
import { ChangedOffer } from '#app/screens/order/changed-offer.tsx';
import { useSeenPrice } from '#app/screens/order/seen-price.ts';
import { AskedWishes } from '#app/screens/order/asked-wishes.tsx';
import { Columns } from '#app/ui/columns.tsx';
import { checkDetails } from './check-details.ts';
import { useContractForm } from '#app/form/use-contract-form.ts';
import { DraftFields } from '#app/drafts/draft-fields.tsx';
import { DraftWord } from '#app/drafts/draft-word.tsx';
import type { DraftKeeper } from '#local/drafts/draft-keeper.ts';
import { DetailsBar } from './details-bar.tsx';
import { readDetailsDraft, writeDraft } from './details-draft.ts';
import { detailsWords } from './details-words.ts';
import { PickupSection } from './pickup-section.tsx';
import { placeOfFrom, placeOfTo } from './locked-side.ts';
import { detailsFields, type DetailsFormValues, isSameDetails, typeDetails } from './details-form-values.ts';
import { useDetailsDraft } from './use-details-draft.ts';
import { useSafeDetails } from './use-safe-details.ts';
import { useSubmitDetails } from './use-submit-details.ts';
import { referenceLabel } from '#domain/customer-reference.ts';
import { useFieldError } from '#app/form/use-field-error.ts';

interface DetailsFormProps {
  requestId: number;
  info: MainInfo;
  details: ShippingDetailsAnswer;
  keeper: DraftKeeper;
  /** The texts of an earlier visit; null for none. */
  parts: Record<string, unknown> | null;
}

/** Both addresses and the pick-up. It holds no text itself, so that typing renders nothing but the field. */
export function DetailsForm({ requestId, info, details, keeper, parts }: DetailsFormProps) {
  // A later answer must not be written over typed text.
  const [opened] = useState(() => typeDetails(details));
  const [asksAgain] = useState(() => isToConfirm(info, details));
  const [start] = useState(() => (parts ? readDetailsDraft(parts, opened) : opened));
  const wasTyped = !isSameDetails(start, opened);
  const isTyped = useRef(wasTyped);
  const safe = useSafeDetails(opened);
  const form = useContractForm<DetailsFormValues>({
    start,
    fields: () => detailsFields,
    check: checkDetails,
    onType: (typed) => {
      isTyped.current ||= !safe.isSafe(typed);
      if (isTyped.current) keeper.keep(writeDraft(requestId, structuredClone(typed)));
    },
  });
  const { isRestored, discard } = useDetailsDraft(requestId, form, { keeper, opened, wasTyped });
  const navigate = useNavigate();
  const { shipFrom, shipTo, pickupInfo, packageDetails, shippingService } = details;
  const [from, to] = useMemo(() => [placeOfFrom(shipFrom), placeOfTo(shipTo)], [shipFrom, shipTo]);
  const places = { shipFrom: from, shipTo: to };
  const { submit, refusal, takeNextWindow } = useSubmitDetails(requestId, form, safe, keeper, places);
  const { before, accept } = useSeenPrice(requestId, shippingService);
  const order = { requestId, customerId: info.customerId };
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DraftFields keeper={keeper}>
          {before && shippingService && <ChangedOffer before={before} now={shippingService} onAccept={accept} />}
          {isRestored && <RestoredNotice onDiscard={() => void discard()} />}
          {asksAgain && (
            <Alert color="warn" mb="lg" role="note">
              {detailsWords.confirmAgain}
            </Alert>
          )}
          <Columns least={280} gap="32px 48px">
            <AddressForm side="shipFrom" place={from} order={order} />
            <AddressForm side="shipTo" place={to} order={order} />
          </Columns>
          <ReferenceField />
          <PickupSection
            requestId={requestId}
            pickupInfo={pickupInfo}
            service={shippingService?.productName ?? null}
            place={from}
            safe={safe}
            refusal={refusal}
            onUse={takeNextWindow}
          />
          <AskedWishes wishes={details.wishes} />
          <DetailsBar
            requestId={requestId}
            service={shippingService}
            insurance={packageDetails.insurance}
            closed={whyClosed(info.status, info.step, info)}
            isExpired={info.status === 'E'}
            isRunning={form.isRunning}
            word={<DraftWord keeper={keeper} keepsLine />}
            onBack={() => void navigate(stepPath(requestId, 'offerList'))}
          />
        </DraftFields>
      </form>
    </FormProvider>
  );
}

/** Says whether details were saved and do not hold for the chosen offer, or for the pick-up (rules O-18, D-16). */
const isToConfirm = ({ step }: MainInfo, { pickupInfo }: ShippingDetailsAnswer): boolean =>
  step === 1 && pickupInfo.pickupType !== null;

/** Above a form that shows what was typed before and not saved. */
const RestoredNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Group justify="space-between" gap="4px 16px" mb="md" c="dimmed">
    <p>We restored what you typed earlier. It is not saved with the order yet.</p>
    <Button variant="subtle" onClick={onDiscard}>
      Discard what I typed
    </Button>
  </Group>
);

/** The customer's own name for the order, which may have come with the quote (rule Q-28). */
function ReferenceField() {
  const { register } = useFormContext<DetailsFormValues>();
  return (
    <TextInput
      label={referenceLabel}
      description={detailsWords.referenceHint}
      mt="xl"
      maw={420}
      autoComplete="off"
      error={useFieldError<DetailsFormValues>('customerReference')}
      {...register('customerReference')}
    />
  );
}
