import { Flex, Stack, Title } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import { latePart } from '#app/base/late-part.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { CallPickup } from './call-pickup.tsx';
import type { LockedPlace } from './locked-side.ts';
import { NoticeField } from './notice-field.tsx';
import { PickupRefusal } from './pickup-refusal.tsx';
import type { Refusal } from './use-save-details.ts';
import { PickupMethods } from './pickup-methods.tsx';
import { ScheduledPickup } from './scheduled-pickup.tsx';
import type { DetailsFormValues } from './details-form-values.ts';
import { useHandOver } from './use-hand-over.ts';
import { MethodsAsked } from './methods-asked.tsx';

const DropOff = latePart(
  () => import('./drop-off/drop-off.tsx'),
  'DropOff',
  <Skeleton lines={6} label="Loading the drop-off points" />,
);

interface PickupSectionProps {
  requestId: number;
  pickupInfo: ShippingDetailsAnswer['pickupInfo'];
  place: LockedPlace;
  /** Why the saved pick-up cannot be; null while nobody said so. */
  refusal: Refusal | null;
  onUse: (refusal: Refusal) => void;
}

/** The hand-over of the packages: its method, what that needs, and a word to the courier. */
export function PickupSection({ requestId, pickupInfo, place, refusal, onUse }: PickupSectionProps) {
  const titleId = useId();
  const choice = useHandOver(requestId, place, pickupInfo);
  const { method, number, points, shown, remember } = choice;
  const list = useRef<HTMLDivElement>(null);
  const find = useFinding(method === 'O', list);
  return (
    <Stack role="group" mt="xl" pt="xl" style={{ borderTop: '1px solid var(--line)' }} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        Pick-up
      </Title>
      <PickupMethods methods={choice.methods} onFind={find} />
      <MethodsAsked choice={choice} />
      {method === 'D' && refusal && <PickupRefusal refusal={refusal} onUse={onUse} />}
      {method === 'O' && (
        <div ref={list}>
          <DropOff
            points={shown}
            country={place.country.code}
            isAsking={points.isAsking}
            timeZone={pickupInfo.timeZone}
            onChoose={remember}
          />
        </div>
      )}
      <Flex wrap="wrap" align="flex-start" gap="16px 48px">
        {method === 'D' && <ScheduledPickup pickupInfo={pickupInfo} place={place} />}
        {method === 'C' && <CallPickup requestId={requestId} number={number} />}
        <NoticeField />
      </Flex>
    </Stack>
  );
}

/** Chooses the drop-off and scrolls its list into view (rule D-9). */
function useFinding(isShown: boolean, list: { current: HTMLDivElement | null }): () => void {
  const { setValue } = useFormContext<DetailsFormValues>();
  const wanted = useRef(false);
  useEffect(() => {
    if (!isShown || !wanted.current) return;
    wanted.current = false;
    list.current?.scrollIntoView({ block: 'nearest' });
    // The button that was pressed is gone; the choice it made is where one goes on.
    document.querySelector<HTMLElement>('[name="pickupType"][aria-checked="true"]')?.focus({ preventScroll: true });
  }, [isShown, list]);
  return () => {
    wanted.current = true;
    setValue('pickupType', 'O', { shouldDirty: true });
  };
}
