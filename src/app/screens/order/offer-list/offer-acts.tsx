import type { Offer, ShippingOptions } from '#contract/offers.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { isStaff, type Role } from '#domain/user.ts';
import { whyNotOrderable } from '#app/screens/order/offer-list/orderable.ts';
import { Group } from '@mantine/core';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useSignedInUser } from '#app/base/session.ts';
import { offerTexts } from '#app/screens/order/offer-list/offer-texts.ts';

export type ActKind = 'target' | 'firm' | 'override' | 'note' | 'decline';

/** An offer, or an offer request without a response. */
export interface ActSubject {
  id: number;
  shippingProviderName: string;
  offer: Offer | null;
}

/** With `others` the subject can be changed in the form. */
export type OnAct = (kind: ActKind, subject: ActSubject, others?: readonly ActSubject[]) => void;

export const actLabels: Readonly<Record<ActKind, string>> = {
  target: 'Ask target price',
  firm: 'Enter price',
  override: 'Override price',
  note: 'Note',
  decline: 'Decline',
};

/** Rules O-24, O-26, O-27. */
export function listActs(
  offer: Offer,
  { role, isExpress, now }: { role: Role; isExpress: boolean; now: string },
): ActKind[] {
  const isEstimate = offer.finalPrice === null;
  const hasExpired = whyNotOrderable({ ...offer, finalPrice: offer.finalPrice ?? 0 }, now) !== null;
  if (!isStaff(role)) {
    return !isExpress && isEstimate && !hasExpired && offer.targetPriceRequested === null ? ['target'] : [];
  }
  if (isExpress) return ['note'];
  return [
    ...(isEstimate || hasExpired ? (['firm'] as const) : []),
    ...(role === 'CSDManager' && !isEstimate && !hasExpired ? (['override'] as const) : []),
    'note',
    'decline',
  ];
}

/** Staff can enter a firm price for providers that may still respond or are late, and for offers without a valid price. */
export function listPriceSubjects(options: ShippingOptions, role: Role, now: string): ActSubject[] {
  const offers = options.otherShippingOffers.filter((offer) =>
    listActs(offer, { role, isExpress: false, now }).includes('firm'),
  );
  const request = (wanted: 'asked' | 'expired'): ActSubject[] =>
    options.shippingOfferRequests
      .filter(({ state }) => state === wanted)
      .map(({ id, shippingProviderName }) => ({ id, shippingProviderName, offer: null }));
  return [
    ...request('asked'),
    ...offers.map((offer) => ({ id: offer.id, shippingProviderName: offer.shippingProviderName, offer })),
    ...request('expired'),
  ];
}

/** The subjects of the offer requests with these ids; all subjects without ids. */
export function findPriceSubjects(
  subjects: readonly ActSubject[],
  { shippingOfferRequests }: Pick<ShippingOptions, 'shippingOfferRequests'>,
  requestIds: readonly number[],
): readonly ActSubject[] {
  if (requestIds.length === 0) return subjects;
  const ids = shippingOfferRequests
    .filter(({ id }) => requestIds.includes(id))
    .flatMap(({ id, offerNumber }) => [id, Number(offerNumber)]);
  return subjects.filter(({ id }) => ids.includes(id));
}

export function whyNoPrice(
  { shippingOfferRequests }: Pick<ShippingOptions, 'shippingOfferRequests'>,
  requestIds: readonly number[],
): string {
  const requests = shippingOfferRequests.filter(({ id }) => requestIds.includes(id));
  const namesOf = (state: 'answered' | 'declined') =>
    requests.filter((request) => request.state === state).map(({ shippingProviderName }) => shippingProviderName);
  const [answered, declined] = [namesOf('answered'), namesOf('declined')];
  if (answered.length > 0) return offerMessages.answeredAlready(answered);
  return declined.length > 0 ? offerMessages.declinedAlready(declined) : shipmentActMessages.notNow;
}

interface ActButtonsProps {
  offer: Offer;
  isExpress: boolean;
  now: string;
  onAct: OnAct;
}

export function ActButtons({ offer, isExpress, now, onAct }: ActButtonsProps) {
  const { role } = useSignedInUser();
  const acts = listActs(offer, { role, isExpress, now });
  const { id, shippingProviderName } = offer;
  return <ActRow acts={acts} subject={{ id, shippingProviderName, offer }} onAct={onAct} />;
}

/** Buttons for one offer or offer request. They need a connection. */
export function ActRow({ acts, subject, onAct }: { acts: readonly ActKind[]; subject: ActSubject; onAct: OnAct }) {
  if (acts.length === 0) return null;
  return (
    <Group pos="relative" gap="xs" w="fit-content">
      {acts.map((kind) => (
        <OnlineButton
          key={kind}
          size="xs"
          aria-label={`${actLabels[kind]}: ${subject.shippingProviderName}`}
          offlineTip={offerTexts.actNeedsConnection}
          onClick={() => onAct(kind, subject)}
        >
          {actLabels[kind]}
        </OnlineButton>
      ))}
      <OfflineNote>{offerTexts.actNeedsConnection}</OfflineNote>
    </Group>
  );
}

export interface ActDialogProps {
  requestId: number;
  subject: ActSubject;
  /** Other subjects whose price can be entered: the form then offers a choice. */
  others?: readonly ActSubject[];
  /** The changed offer; `id`: its earlier id, if that is not the subject's. */
  onChanged: (changed: Offer, id?: number) => void;
  onClose: () => void;
}
