import { Button, Group } from '@mantine/core';
import type { Offer } from '#contract/offers.ts';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { offerWords } from '#app/screens/order/offer-list/offer-words.ts';
import { type ActKind, actLabels, type ActSubject, listActs, type OnAct } from './offer-acts.ts';

interface ActButtonsProps {
  offer: Offer;
  isExpress: boolean;
  now: string;
  onAct: OnAct;
}

/** The acts of this person on an offer besides ordering it; nothing where there is none. */
export function ActButtons({ offer, isExpress, now, onAct }: ActButtonsProps) {
  const { role } = useSignedInUser();
  const acts = listActs(offer, { role, isExpress, now });
  const { id, shippingProviderName } = offer;
  return <ActRow acts={acts} subject={{ id, shippingProviderName, offer }} onAct={onAct} />;
}

/** Buttons for some acts on one offer or offer request, over the card that marks its offer. They need the server. */
export function ActRow({ acts, subject, onAct }: { acts: readonly ActKind[]; subject: ActSubject; onAct: OnAct }) {
  const isReachable = useReachable();
  if (acts.length === 0) return null;
  return (
    <Group pos="relative" gap="xs" w="fit-content">
      {acts.map((kind) => (
        <Button
          key={kind}
          size="xs"
          disabled={!isReachable}
          aria-label={`${actLabels[kind]}: ${subject.shippingProviderName}`}
          title={isReachable ? undefined : offerWords.actNeedsConnection}
          onClick={() => onAct(kind, subject)}
        >
          {actLabels[kind]}
        </Button>
      ))}
      <OfflineNote>{offerWords.actNeedsConnection}</OfflineNote>
    </Group>
  );
}
