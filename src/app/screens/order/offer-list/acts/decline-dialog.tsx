import { Text, Textarea } from '@mantine/core';
import { offerActCalls } from '#contract/offer-acts.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { declineRules, offerLabels } from '#domain/offer.ts';
import { ActForm } from '#app/acts/act-form.tsx';
import type { ActDialogProps } from './act-dialog-props.ts';
import { useOfferForm } from './use-offer-form.ts';

/** Asks before a provider's offer is declined for it, and for the reason. */
export function DeclineDialog({ requestId, subject, onClose }: ActDialogProps) {
  const { offer, shippingProviderName: provider } = subject;
  const { field, form } = useOfferForm(offerActCalls.decline, {
    requestId,
    start: { reason: '' },
    labels: { reason: offerLabels.reason },
    rules: declineRules,
    body: ({ reason }) => ({ reason: reason.trim() || null }),
    input: (body) => ({ params: { id: subject.id }, body }),
    done: () => offerMessages.done.declined(provider),
    onClose,
  });
  return (
    <ActForm
      {...form}
      title={offer ? `Decline the offer of ${provider}?` : `Decline for ${provider}?`}
      label="Decline"
      busyLabel="Declining"
      danger
    >
      <Text c="dimmed">{offer?.finalPrice != null ? offerMessages.declineFirm : offerMessages.declineOpen}</Text>
      <Textarea {...field('reason')} rows={2} data-autofocus description="Recorded in the order’s history." />
    </ActForm>
  );
}
