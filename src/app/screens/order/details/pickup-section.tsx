import { Alert, Box, Button, Flex, Group, Radio, Stack, Text, Textarea, Title } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import { DropOff } from './drop-off.tsx';
import { type DetailsFormValues, detailsTexts, type LockedPlace, methodTexts } from './details-form-values.ts';
import type { Refusal, SafeDetails } from './save-details.ts';
import { ScheduledPickup } from './scheduled-pickup.tsx';
import { type HandOverChoice, useHandOver } from './use-hand-over.ts';
import { FieldError } from '#app/ui/field-error.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { useFieldError } from '#app/form/use-contract-form.ts';
import { instantText, weekdayInWords } from '#domain/date-text.ts';
import { pickupMessages } from '#domain/messages/pickup.ts';
import { longestNotice, pickupLabels, type PickupType } from '#domain/shipping-details.ts';
import { besideLabel } from '#app/ui/beside-label.tsx';
import { CharacterCount } from '#app/ui/character-count.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { useNow } from '#app/ui/use-now.ts';
import { joinSentences } from '#domain/text-form.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { Columns } from '#app/ui/columns.tsx';
import { scrollToMiddle } from '#app/ui/scroll-to-middle.ts';

const icons: Record<PickupType, IconName> = { D: 'truck', C: 'phone', O: 'pin' };

interface PickupMethodsProps {
  methods: readonly PickupType[];
  onFind: () => void;
}

/** A single method is shown without a choice. */
function PickupMethods({ methods, onFind }: PickupMethodsProps) {
  const { control } = useFormContext<DetailsFormValues>();
  const { field } = useController({ control, name: 'pickupType' });
  const hasChoice = methods.length > 1;
  const dropOff = useRef<HTMLButtonElement>(null);
  // One tab stop for the group; arrow keys choose within it.
  const tabStop = methods.includes(field.value) ? field.value : methods[0];
  return (
    <div role={hasChoice ? 'radiogroup' : undefined} aria-label={hasChoice ? pickupLabels.pickupType : undefined}>
      <Columns least="lg" gap="sm">
        {methods.map((method) =>
          hasChoice ? (
            <Radio.Card
              key={method}
              {...(method === 'O' && { ref: dropOff })}
              name={field.name}
              checked={field.value === method}
              tabIndex={tabStop === method ? 0 : -1}
              p="md"
              h="100%"
              display="flex"
              style={{ alignItems: 'flex-start' }}
              onClick={() => field.onChange(method)}
              onBlur={field.onBlur}
              onKeyDown={sendByEnter}
            >
              <Group wrap="nowrap" align="flex-start" gap="sm">
                <Radio.Indicator />
                <MethodTexts method={method} />
              </Group>
            </Radio.Card>
          ) : (
            <Group key={method} wrap="nowrap" align="flex-start" gap="sm">
              <MethodTexts method={method} />
            </Group>
          ),
        )}
      </Columns>
      {methods.includes('O') && field.value !== 'O' && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<Icon name="pin" />}
          mt="xs"
          ms="-xs"
          onClick={() => {
            // This button disappears, and would take the focus with it.
            dropOff.current?.focus({ preventScroll: true });
            onFind();
          }}
        >
          {detailsTexts.findLocation}
        </Button>
      )}
      <FieldError>{useFieldError<DetailsFormValues>('pickupType')}</FieldError>
    </div>
  );
}

/** Enter submits the form, as in any field; the space bar chooses. */
function sendByEnter(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

const MethodTexts = ({ method }: { method: PickupType }) => (
  <>
    <Icon name={icons[method]} size={22} />
    <Text span size="sm" c="dimmed">
      <Text component="strong" display="block" fw={500} c="var(--text)">
        {methodTexts[method].title}
      </Text>
      {methodTexts[method].consequence}
    </Text>
  </>
);

/** The other pick-up methods may be loading, unavailable now, or no longer offered. */
function MethodsState({ choice: { phone, points, unavailable } }: { choice: HandOverChoice }) {
  const isReachable = useReachable();
  const isFetching = phone.isFetching || points.isFetching;
  const troubled = [phone, points].filter(({ trouble }) => trouble !== null);
  const troubles = new Set(troubled.map(({ trouble }) => trouble));
  const retries = troubled.map(({ retry }) => retry).filter((retry) => retry !== null);
  const hasAllResponses = phone.value !== null && points.value !== null;
  const isWaiting = isFetching && !hasAllResponses;
  const isOffline = !isReachable && !hasAllResponses;
  const isTroubled = !isFetching && troubles.size > 0;
  const isEmpty = !unavailable && !isOffline && !isWaiting && !isTroubled;
  return (
    <Stack gap="xs" fz="sm" lh="sm" c="dimmed" role="status" {...(isEmpty && { display: 'none' })}>
      {unavailable && (
        <Text inherit c="warn">
          {detailsTexts.methodUnavailable(methodTexts[unavailable].title)}
        </Text>
      )}
      {isOffline && <p>{detailsTexts.methodsNeedConnection}</p>}
      {/* Shown only when the response takes longer than a moment. */}
      {isWaiting && <p style={{ animation: 'var(--late)' }}>{detailsTexts.methodsLoading}</p>}
      {isTroubled && (
        <Flex wrap="wrap" align="center" rowGap="xs" columnGap="md">
          <p>{joinSentences([...troubles].filter((text) => text !== null))}</p>
          {retries.length > 0 && (
            <Button size="xs" onClick={() => retries.forEach((retry) => retry())}>
              Try again
            </Button>
          )}
        </Flex>
      )}
    </Stack>
  );
}

interface PickupSectionProps {
  requestId: number;
  pickupInfo: ShippingDetailsResponse['pickupInfo'];
  /** Where proposed hours come from; null for saved ones. */
  source: 'lastOrder' | 'carrier' | null;
  /** The name of the chosen service. */
  service: string | null;
  place: LockedPlace;
  safe: SafeDetails;
  /** Why the saved pick-up is impossible. */
  refusal: Refusal | null;
  onUse: (refusal: Refusal) => void;
}

export function PickupSection(props: PickupSectionProps) {
  const { requestId, pickupInfo, source, service, place, safe, refusal, onUse } = props;
  const titleId = useId();
  const choice = useHandOver({ requestId, service, place, saved: pickupInfo, safe });
  const { method, number, points, listedPoints, rememberPoint } = choice;
  const list = useRef<HTMLDivElement>(null);
  const find = useFindDropOff(method === 'O', list);
  return (
    <Stack role="group" mt="xl" pt="xl" style={{ borderTop: 'var(--hairline)' }} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        Pick-up
      </Title>
      <PickupMethods methods={choice.methods} onFind={find} />
      <MethodsState choice={choice} />
      {method === 'D' && refusal && <PickupRefusal refusal={refusal} onUse={onUse} />}
      {method === 'O' && (
        <div ref={list}>
          <DropOff
            points={listedPoints}
            country={place.country.code}
            isFetching={points.isFetching}
            timeZone={pickupInfo.timeZone}
            onChoose={rememberPoint}
          />
        </div>
      )}
      {method === 'O' ? (
        // As wide as the list of the points.
        <Columns least="lg" gap="lg">
          <NoticeField />
          <Box visibleFrom="sm" />
        </Columns>
      ) : (
        <Flex wrap="wrap" align="flex-start" rowGap="md" columnGap="2xl">
          {method === 'D' && <ScheduledPickup pickupInfo={pickupInfo} source={source} place={place} />}
          {method === 'C' && <CallPickup requestId={requestId} number={number} />}
          <NoticeField />
        </Flex>
      )}
    </Stack>
  );
}

/** Chooses drop-off and scrolls its list into view (rule D-9). */
function useFindDropOff(isShown: boolean, list: { current: HTMLDivElement | null }): () => void {
  const { setValue } = useFormContext<DetailsFormValues>();
  const mustScroll = useRef(false);
  useEffect(() => {
    if (!isShown || !mustScroll.current) return;
    mustScroll.current = false;
    list.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown, list]);
  return () => {
    mustScroll.current = true;
    setValue('pickupType', 'O', { shouldDirty: true });
  };
}

interface CallPickupProps {
  requestId: number;
  /** Null while unknown. */
  number: string | null;
}

function CallPickup({ requestId, number }: CallPickupProps) {
  const error = useFieldError('phone');
  return (
    <Stack gap="xs" flex="1 1 17.5rem" miw={0}>
      {number !== null && (
        <Group component="p" gap="xs" fz="xl" lh="2rem">
          <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>{number}</a>
          <CopyButton text={number} what="phone number" />
        </Group>
      )}
      <Text size="sm" c="dimmed" maw="30rem">
        {detailsTexts.callHint(requestId)}
      </Text>
      <FieldError>{error}</FieldError>
    </Stack>
  );
}

function NoticeField() {
  const { control, register } = useFormContext<DetailsFormValues>();
  const isHandedIn = useWatch({ control, name: 'pickupType' }) === 'O';
  return (
    <Textarea
      label={pickupLabels.notice}
      inputContainer={besideLabel(<NoticeCount />)}
      description={isHandedIn ? pickupMessages.noticeForCarrier : pickupMessages.noticeForCourier}
      flex="1 1 17.5rem"
      {...(!isHandedIn && { maw: '37.5rem' })}
      rows={5}
      autoComplete="off"
      error={useFieldError<DetailsFormValues>('notice')}
      {...register('notice')}
    />
  );
}

function NoticeCount() {
  const { control } = useFormContext<DetailsFormValues>();
  return <CharacterCount typed={useWatch({ control, name: 'notice' })} longest={longestNotice} />;
}

function focusInMiddle(box: HTMLDivElement | null): void {
  box?.focus({ preventScroll: true });
  scrollToMiddle(box);
}

/** Why no courier can come then, with a button for the next possible time. */
function PickupRefusal({ refusal, onUse }: { refusal: Refusal; onUse: (refusal: Refusal) => void }) {
  const today = instantText(useNow()).slice(0, 10);
  const { message, nextPickupDate: day, nextPickupTime: ready, nextOfficeCloseTime: close } = refusal;
  return (
    <Alert
      ref={focusInMiddle}
      tabIndex={-1}
      color="bad"
      icon={<Icon name="error" />}
      title="The details are saved, but this pick-up is not possible."
    >
      {message}
      {day && ready && close && (
        <Button display="block" mt="sm" onClick={() => onUse(refusal)}>
          Use {weekdayInWords(day, today)}, {ready} to {close}
        </Button>
      )}
    </Alert>
  );
}
