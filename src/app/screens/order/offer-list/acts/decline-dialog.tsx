import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { offerAnswerCalls } from '#contract/offer-answers.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { declineRules, offerLabels } from '#domain/offer.ts';
import { ActForm, useJudgedForm } from '#app/acts/act-form.tsx';
import type { ActDialogProps } from './act-dialog.tsx';
import { useOfferAct } from './use-offer-act.ts';
import styles from '#app/acts/act-form.module.css';

const fields = ['reason'];

/** Asks before a provider's offer is declined for it, and for the reason. */
export function DeclineDialog({ requestId, subject, onClose }: ActDialogProps) {
  const { offer, shippingProviderName: provider } = subject;
  const [reason, setReason] = useState('');
  const { act, isRunning } = useOfferAct(offerAnswerCalls.decline, {
    requestId,
    fields,
    done: () => offerMessages.done.declined(provider),
    onClose,
  });
  const { field, submit, isTyped } = useJudgedForm({
    rules: declineRules,
    body: { reason: reason.trim() || null },
    typed: [reason],
    fields,
    send: (body) => act({ params: { id: subject.id }, body }),
  });
  return (
    <ActForm
      title={offer ? `Decline the offer of ${provider}?` : `Decline for ${provider}?`}
      label="Decline"
      busyLabel="Declining"
      isRunning={isRunning}
      isTyped={isTyped}
      danger
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.what}>{offer?.finalPrice != null ? offerMessages.declineFirm : offerMessages.declineOpen}</p>
      <Textarea
        {...field('reason')}
        label={offerLabels.reason}
        rows={2}
        data-focus
        description="Recorded in the order’s history."
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActForm>
  );
}
