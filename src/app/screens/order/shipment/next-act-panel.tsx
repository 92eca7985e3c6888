import { Box, Button, Flex, Group, Loader, Paper, Stack, Text, Title } from '@mantine/core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { type MainInfo, shipmentEndpoints } from '#contract/shipments.ts';
import type { Shipment } from './use-shipment.ts';
import { instantText } from '#domain/date-text.ts';
import { pickupMessages } from '#domain/messages/pickup.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { orderAllows } from '#domain/order-rights.ts';
import { isStaff } from '#domain/user.ts';
import { orderEndpoints } from '#app/acts/order-endpoints.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { useAction } from '#app/query/actions.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useNow } from '#app/ui/use-now.ts';
import { orderPath, repeatPath, stepPath } from '#app/paths/order-path.ts';
import { changeQuotePath } from '#app/paths/quote-path.ts';
import { describeHandOver, isPickupOver, missedPickupDay } from './hand-over.ts';
import { pollAfter, longWaitMs, type NextAct } from './next-act.ts';
import {
  actTexts,
  bookingIsLate,
  choosePickup,
  pickupIsOver,
  plannedSentence,
  sentencesForStaff,
  stepTexts,
  stoppedByDetails,
} from './shipment-texts.ts';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { labelEndpoints } from '#contract/labels.ts';
import { sendRequest } from '#local/client.ts';
import { useFetchWhenIdle } from '#app/base/late-part.tsx';
import { lateDialog } from '#app/ui/late-dialog.tsx';
import { actLabels, listCorrections, type OnShipmentAct, type ShipmentAct } from './acts/list-shipment-acts.ts';
import { DownloadButton } from './download-button.tsx';
import { PaidMoment } from './paid-moment.tsx';
import { describePieces } from './package-table.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import styles from '#app/screens/order/order.module.css';

const loadPrintDialog = () => import('#app/features/print-labels/print-labels-dialog.tsx');
const PrintLabelsDialog = lateDialog(loadPrintDialog, 'PrintLabelsDialog');

interface BookingSentenceProps {
  requestId: number;
  forStaff: boolean;
  sentence: string;
}

/** Polls the state while the tab is visible. */
function BookingSentence({ requestId, forStaff, sentence }: BookingSentenceProps) {
  const [since] = useState(Date.now);
  const [waitedMs, setWaited] = useState(0);
  const query = useEndpoint(
    shipmentEndpoints.mainInfo,
    { params: { id: requestId } },
    { everyMs: pollAfter(waitedMs) },
  );
  const latestMs = Math.max(query.dataUpdatedAt, query.errorUpdatedAt) - since;
  if (latestMs > waitedMs) setWaited(latestMs);
  return waitedMs >= longWaitMs ? bookingIsLate[forStaff ? 'staff' : 'customer'] : sentence;
}

/** The carrier's numbers, to read out or to copy. */
function ShipmentNumbers({ info: { awbNumber, prgNumber } }: { info: MainInfo }) {
  if (awbNumber === null && prgNumber === null) return null;
  return (
    <Flex
      wrap="wrap"
      align="center"
      component="dl"
      rowGap="xs"
      columnGap="2.5rem"
      pt="md"
      style={{ borderTop: 'var(--hairline)' }}
    >
      {awbNumber !== null && <ShipmentNumber name="AWB number" value={awbNumber} />}
      {prgNumber !== null && <ShipmentNumber name="Pick-up number" value={prgNumber} />}
    </Flex>
  );
}

const ShipmentNumber = ({ name, value }: { name: string; value: string }) => (
  <Box miw={0}>
    <Text component="dt" size="xs" c="dimmed">
      {name}
    </Text>
    <Group component="dd" wrap="nowrap" gap="xs" mih="1.75rem">
      <Text span fw={600} miw={0} style={{ overflowWrap: 'anywhere' }}>
        {value}
      </Text>
      <CopyButton text={value} what={name} />
    </Group>
  </Box>
);

interface LabelButtonsProps {
  requestId: number;
  variant: 'filled' | 'default';
  packages: ShippingDetailsResponse['packageDetails'];
}

/** One button saves `Label.pdf` (rule S-13), the other opens a dialog with other formats and single pieces. */
function LabelButtons({ requestId, variant, packages }: LabelButtonsProps) {
  const [isOpen, setOpen] = useState(false);
  useFetchWhenIdle(loadPrintDialog, true);
  // The user has the label, so a failure to mark it as printed needs no message.
  const markPrinted = (): void =>
    void sendRequest(labelEndpoints.labelsPrinted, { body: { ids: [requestId], printed: true } }).catch(() => null);
  return (
    <>
      <DownloadButton
        endpoint={shipmentEndpoints.label}
        requestId={requestId}
        fileName="Label.pdf"
        variant={variant}
        needsConnection={outboxMessages.labelNeedsConnection}
        onSaved={markPrinted}
      >
        Download label
      </DownloadButton>
      <OnlineButton onClick={() => setOpen(true)}>Print options</OnlineButton>
      {isOpen && (
        <PrintLabelsDialog ids={[requestId]} pieces={describePieces(packages)} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface NextActPanelProps {
  requestId: number;
  act: NextAct;
  shipment: Shipment;
  /** What the user may do. */
  acts: readonly ShipmentAct[];
  onAct: OnShipmentAct;
}

/** The next act's button, or what the shipment waits for. Updates by itself when the shipment is booked. */
export function NextActPanel({ requestId, act, shipment, acts, onAct }: NextActPanelProps) {
  const { info, details } = shipment;
  const forStaff = isStaff(useSignedInUser().role);
  const today = instantText(useNow()).slice(0, 10);
  const shipmentDetails = details.shipmentDetails;
  const isPast = act.kind === 'label' && isPickupOver(shipmentDetails, today);
  const isStoppedForCustomer = act.kind === 'stopped' && !forStaff;
  const problems = isStoppedForCustomer ? (details.bookingProblems ?? []) : [];
  const corrections = isStoppedForCustomer ? listCorrections(details.bookingProblems, acts) : [];
  const isCorrectable =
    corrections.length > 0 || (details.customs != null && problems.some(({ field }) => field?.startsWith('customs.')));
  const { headline, sentence } = isPast ? pickupIsOver(forStaff) : wordsOf(act, details, { forStaff, isCorrectable });
  const missed = missedPickupDay(details);
  const isMissed = missed !== null && (act.kind === 'newPickup' || act.kind === 'transfer');
  const isBooked = ['label', 'labelDue', 'labelMissing', 'ordered'].includes(act.kind);
  const handOver = isBooked ? describeHandOver(shipmentDetails, today) : null;
  return (
    <Paper component="section" withBorder={false} bg="var(--surface-low)" p="ml" aria-label="What is next">
      <Stack>
        <Stack gap="2xs" maw="var(--width-note)" role="status">
          {info.paid && (
            <PaidMoment requestId={requestId} awbNumber={info.packageLableAvailable ? info.awbNumber : null} />
          )}
          <Group component="h2" gap="xs">
            {(act.kind === 'booking' || act.kind === 'labelDue') && (
              <Loader size={18} color="info" aria-hidden="true" />
            )}
            <Title order={1} component="span" lts="-0.015em">
              {headline}
            </Title>
          </Group>
          <Text c="dimmed">
            {act.kind === 'booking' ? (
              <BookingSentence requestId={requestId} forStaff={forStaff} sentence={sentence} />
            ) : (
              sentence
            )}
          </Text>
          {problems.map(({ text }) => (
            <Text key={text}>{text}</Text>
          ))}
          {isMissed && <Text>{pickupMessages.dayPassed(missed)}</Text>}
          {handOver && <Text>{handOver}</Text>}
        </Stack>
        {corrections.length > 0 && (
          <ActionRow>
            {corrections.map((each) => (
              <ActButton key={each} onClick={() => onAct(each)}>
                {actLabels[each]}
              </ActButton>
            ))}
          </ActionRow>
        )}
        <Actions
          requestId={requestId}
          act={act}
          shipment={shipment}
          onPickup={isMissed && acts.includes('pickup') ? () => onAct('pickup') : null}
          isTracked={isPast || act.kind === 'underway'}
        />
        <ShipmentNumbers info={info} />
      </Stack>
    </Paper>
  );
}

function wordsOf(
  act: NextAct,
  { tracking }: ShippingDetailsResponse,
  { forStaff, isCorrectable }: { forStaff: boolean; isCorrectable: boolean },
): { headline: string; sentence: string } {
  if (act.kind === 'step') return stepTexts[act.route];
  const sentence = (forStaff && sentencesForStaff[act.kind]) || actTexts[act.kind].sentence;
  if (act.kind === 'stopped' && !forStaff && isCorrectable) return { ...actTexts.stopped, sentence: stoppedByDetails };
  const words = { ...actTexts[act.kind], sentence };
  if (act.kind === 'declined') return { ...words, headline: act.headline };
  if (act.kind !== 'underway') return words;
  return { headline: act.headline, sentence: tracking?.isPlanned ? plannedSentence : words.sentence };
}

interface ActionsProps {
  requestId: number;
  act: NextAct;
  shipment: Shipment;
  /** Null when there is no pick-up day to choose. */
  onPickup: (() => void) | null;
  /** Only tracking is left to do. */
  isTracked: boolean;
}

/** The main action first; a closed order only has a new quote. */
function Actions({ requestId, act, shipment: { info, details }, onPickup, isTracked }: ActionsProps) {
  const { role } = useSignedInUser();
  const { replacedBy } = info;
  // A quote for a test company is for its key alone (rule P-33).
  const canQuote = info.livemode !== false;
  const trackingLink = details.tracking?.trackingLink;
  if (act.kind === 'expired' && replacedBy) {
    return (
      <ActionRow>
        <Button component={Link} to={orderPath(replacedBy)}>
          Open order {replacedBy}
        </Button>
      </ActionRow>
    );
  }
  if (act.kind === 'deleted' || act.kind === 'expired') {
    if (!canQuote) return null;
    return (
      <ActionRow>
        <Button component={Link} to={act.kind === 'expired' ? changeQuotePath(requestId) : repeatPath(requestId)}>
          Ask for a new quote
        </Button>
      </ActionRow>
    );
  }
  const isSent = act.kind !== 'declined';
  const label = info.packageLableAvailable && isSent && (
    <LabelButtons
      requestId={requestId}
      variant={act.kind === 'label' && !isTracked ? 'filled' : 'default'}
      packages={details.packageDetails}
    />
  );
  return (
    <ActionRow>
      {act.kind === 'step' && (
        <Button component={Link} variant="filled" to={stepPath(requestId, act.route)}>
          {stepTexts[act.route].button}
        </Button>
      )}
      {onPickup && (
        <ActButton variant={act.kind === 'newPickup' ? 'filled' : 'default'} onClick={onPickup}>
          {choosePickup}
        </ActButton>
      )}
      {act.kind === 'labelMissing' && isStaff(role) && <FetchLabelButton requestId={requestId} />}
      {!isTracked && label}
      {trackingLink && isSent && <TrackLink to={trackingLink} variant={isTracked ? 'filled' : 'default'} />}
      {isTracked && label}
      {canQuote && orderAllows('createReturn', info) && (
        <Button component={Link} to={`/shippingReturn/${requestId}`}>
          Create return shipping
        </Button>
      )}
      {canQuote && (
        <Button component={Link} to={repeatPath(requestId)}>
          Repeat
        </Button>
      )}
    </ActionRow>
  );
}

function FetchLabelButton({ requestId }: { requestId: number }) {
  const { act, isRunning } = useAction(shipmentChangeEndpoints.decideBooking, { refresh: orderEndpoints });
  const { label, done } = shipmentActMessages.decisions.fetchLabel;
  const fetchLabel = () => act({ params: { id: requestId }, body: { decision: 'fetchLabel', awbNumber: null } }, done);
  return (
    <ActButton isBusy={isRunning} onClick={() => void fetchLabel()}>
      {label}
    </ActButton>
  );
}

const ActButton = (button: ComponentProps<typeof OnlineButton>) => (
  <OnlineButton variant="filled" offlineTip={shipmentActMessages.needsConnection} {...button} />
);

/** On a phone the buttons share the width. */
const ActionRow = ({ children }: { children: ReactNode }) => (
  <Group gap="xs" className={styles.shared ?? ''} data-print="none">
    {children}
  </Group>
);

/** Another site's page opens in a new tab. */
const TrackLink = ({ to, variant }: { to: string; variant: 'filled' | 'default' }) => (
  <Button
    component="a"
    variant={variant}
    leftSection={<Icon name="outside" />}
    href={to}
    target="_blank"
    rel="noreferrer"
  >
    Track shipment
  </Button>
);
