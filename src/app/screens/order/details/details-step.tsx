import { Alert, Button, Flex, Text } from '@mantine/core';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import { type MainInfo, shipmentEndpoints } from '#contract/shipments.ts';
import { whyClosed } from '#domain/why-closed.ts';
import { stepPath } from '#app/paths/order-path.ts';
import { AddressForm } from './address-form.tsx';
import { ChangedOffer, useSeenPrice } from '#app/screens/order/changed-offer.tsx';
import { RequestedWishes } from '#app/screens/order/order-parts.tsx';
import { Columns } from '#app/ui/columns.tsx';
import {
  checkDetails,
  detailsFormVersion,
  makeSafeDetails,
  readDetailsDraft,
  useSubmitDetails,
  writeDraft,
} from './save-details.ts';
import { type ContractForm, useContractForm } from '#app/form/use-contract-form.ts';
import { DraftFields, DraftState, useDraftKeeper, useOpened } from '#app/drafts/use-draft-keeper.tsx';
import type { DraftKeeper } from '#local/drafts/draft-keeper.ts';
import {
  detailsFieldOf,
  type DetailsFormValues,
  detailsTexts,
  isSameDetails,
  listDetailsFields,
  placeOfFrom,
  placeOfTo,
  toTypedDetails,
} from './details-form-values.ts';
import { customsStartOf } from './customs-form-values.ts';
import { CustomsSection } from './customs-section.tsx';
import { DetailsText } from './details-fields.tsx';
import { PickupSection } from './pickup-section.tsx';
import { referenceLabel } from '#domain/customer-reference.ts';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { priceMessages } from '#domain/messages/prices.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { ClosedOrderLink, StepScreen } from '#app/screens/order/order-screen.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Money } from '#app/ui/money.tsx';
import { loadResponse, useEndpoint } from '#app/query/endpoint-query.ts';
import { loadStep, useMainInfo, useRequestId } from '#app/screens/order/load-step.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';

interface DetailsBarProps {
  requestId: number;
  service: ShippingDetailsResponse['shippingService'];
  /** Null if nothing is insured. */
  insurance: ShippingDetailsResponse['packageDetails']['insurance'];
  /** Why the details can no longer be saved. */
  closed: string | null;
  isExpired: boolean;
  isRunning: boolean;
  /** Says whether the draft of the typed text is stored. */
  draftState: ReactNode;
  onBack: () => void;
}

function DetailsBar(props: DetailsBarProps) {
  const { requestId, service, insurance, closed, isExpired, isRunning, draftState, onBack } = props;
  const mustWait = !useReachable() && closed === null && !isRunning;
  return (
    <ActionBar
      actions={
        <>
          <Button leftSection={<Icon name="arrow-left" />} onClick={onBack}>
            Back
          </Button>
          {closed === null ? (
            <OnlineButton variant="filled" type="submit" isBusy={isRunning}>
              Next
            </OnlineButton>
          ) : (
            <ClosedOrderLink requestId={requestId} isExpired={isExpired} />
          )}
        </>
      }
    >
      {closed !== null && <p role="alert">{closed}</p>}
      {mustWait && (
        <Text size="xs" c="warn" maw="40rem" role="status">
          {outboxMessages.detailsNeedConnection}
        </Text>
      )}
      {service && (
        <Flex wrap="wrap" component="p" align="baseline" rowGap={0} columnGap="xs" fz="sm" lh="sm">
          <Text inherit span fw={600} miw={0} style={{ overflowWrap: 'anywhere' }}>
            {service.productName}
          </Text>
          <Money amount={service.finalPrice} />
          {insurance && (
            <Text inherit span>
              {priceMessages.insuredFor} <Money {...insurance} />
            </Text>
          )}
        </Flex>
      )}
      {draftState}
    </ActionBar>
  );
}

/** `opened`: the server's data; `wasTyped`: the form opens with other text. */
function useDetailsDraft(
  requestId: number,
  form: ContractForm<DetailsFormValues>,
  draft: { keeper: DraftKeeper; opened: DetailsFormValues; wasTyped: boolean },
) {
  const { keeper, opened, wasTyped } = draft;
  const { getValues, reset } = form;
  const [isRestored, setRestored] = useState(wasTyped);
  useOpened(keeper, () => {
    keeper.open(writeDraft(requestId, structuredClone(getValues())));
    // The server has this data now, so no draft is needed.
    if (!wasTyped && keeper.draftId() !== null) void keeper.finish().catch(() => null);
  });

  async function discard(): Promise<void> {
    setRestored(false);
    reset(opened);
    keeper.open(writeDraft(requestId, opened));
    await keeper.finish().catch(() => null);
  }
  return { isRestored, discard };
}

interface DetailsFormProps {
  requestId: number;
  info: MainInfo;
  details: ShippingDetailsResponse;
  keeper: DraftKeeper;
  /** The parts of the draft; null without one. */
  parts: Record<string, unknown> | null;
}

function DetailsForm({ requestId, info, details, keeper, parts }: DetailsFormProps) {
  const user = useSignedInUser();
  // A later response must not overwrite typed text.
  const [opened] = useState(() => toTypedDetails(details, customsStartOf(details, user)));
  const [mustConfirmAgain] = useState(() => isToConfirm(info, details));
  const [start] = useState(() => (parts ? readDetailsDraft(parts, opened) : opened));
  const wasTyped = !isSameDetails(start, opened);
  const isTyped = useRef(wasTyped);
  const [safe] = useState(() => makeSafeDetails(opened));
  const form = useContractForm<DetailsFormValues>({
    start,
    fields: listDetailsFields,
    fieldOf: detailsFieldOf,
    check: checkDetails,
    onType: (typed) => {
      isTyped.current ||= !safe.isSafe(typed);
      if (isTyped.current) keeper.keep(writeDraft(requestId, structuredClone(typed)));
    },
  });
  const { isRestored, discard } = useDetailsDraft(requestId, form, { keeper, opened, wasTyped });
  const navigate = useNavigate();
  const { shipFrom, shipTo, pickupInfo, packageDetails, shippingService, proposed } = details;
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
          {mustConfirmAgain && (
            <Alert color="warn" mb="lg" role="note">
              {detailsTexts.confirmAgain}
            </Alert>
          )}
          <Columns least="lg" gap="xl" columnGap="2xl">
            <AddressForm side="shipFrom" place={from} order={order} source={proposed?.shipFrom?.source ?? null} />
            <AddressForm side="shipTo" place={to} order={order} source={proposed?.shipTo?.source ?? null} />
          </Columns>
          {/* The quote may have set it (rule Q-28). */}
          <DetailsText
            name="customerReference"
            label={referenceLabel}
            description={detailsTexts.referenceHint}
            mt="xl"
            maw="var(--width-field)"
          />
          <PickupSection
            requestId={requestId}
            pickupInfo={pickupInfo}
            source={proposed?.pickup?.source ?? null}
            service={shippingService?.productName ?? null}
            place={from}
            safe={safe}
            refusal={refusal}
            onUse={takeNextWindow}
          />
          {start.customs && <CustomsSection details={details} places={places} />}
          <RequestedWishes wishes={details.wishes} />
          <DetailsBar
            requestId={requestId}
            service={shippingService}
            insurance={packageDetails.insurance}
            closed={whyClosed(info.status, info.step, info)}
            isExpired={info.status === 'E'}
            isRunning={form.isRunning}
            draftState={<DraftState keeper={keeper} keepsLine />}
            onBack={() => void navigate(stepPath(requestId, 'offerList'))}
          />
        </DraftFields>
      </form>
    </FormProvider>
  );
}

/** Whether saved details must be confirmed again, for the chosen offer or the pick-up (rules O-18, D-16). */
const isToConfirm = ({ step }: MainInfo, { pickupInfo }: ShippingDetailsResponse): boolean =>
  step === 1 && pickupInfo.pickupType !== null;

/** Shown over a form that opens with a draft. */
const RestoredNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Flex wrap="wrap" align="center" justify="space-between" rowGap="2xs" columnGap="md" mb="md" c="dimmed">
    <p>We restored what you typed earlier. It is not saved with the order yet.</p>
    <Button variant="subtle" onClick={onDiscard}>
      Discard what I typed
    </Button>
  </Flex>
);

const inputOf = (requestId: number) => ({ params: { id: requestId } });

export const loader = loadStep('shippingDetailsForm', (requestId) =>
  loadResponse(shipmentEndpoints.details, inputOf(requestId)),
);

/** Step 2 (rule S-6). */
export function Component() {
  const requestId = useRequestId();
  return (
    <StepScreen requestId={requestId} part="Enter details">
      <Details requestId={requestId} />
    </StepScreen>
  );
}

function Details({ requestId }: { requestId: number }) {
  const info = useMainInfo(requestId);
  const { data } = useEndpoint(shipmentEndpoints.details, inputOf(requestId));
  if (!info || !data) return <Skeleton lines={12} label="Loading the shipping details" />;
  return <DraftedDetails key={requestId} requestId={requestId} info={info} details={data} />;
}

interface DraftedDetailsProps {
  requestId: number;
  info: MainInfo;
  details: ShippingDetailsResponse;
}

function DraftedDetails({ requestId, ...rest }: DraftedDetailsProps) {
  const draft = useDraftKeeper({ kind: 'details', about: requestId, formVersion: detailsFormVersion });
  if (!draft) return <Skeleton lines={12} label="Loading the shipping details" />;
  const { round, keeper, parts } = draft;
  return <DetailsForm key={round} requestId={requestId} {...rest} keeper={keeper} parts={parts} />;
}
