import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { offerAnswerCalls } from '#contract/offer-answers.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { offerLabels, targetPriceRules } from '#domain/offer.ts';
import { useConfig } from '#app/shell/config.ts';
import { Money } from '#app/ui/money.tsx';
import { readTypedNumber, settleMoney, tidyNumber } from '#app/ui/typed-number.ts';
import { ActForm, useJudgedForm } from '#app/acts/act-form.tsx';
import { actLabels } from './offer-acts.ts';
import type { ActDialogProps } from './act-dialog.tsx';
import { useOfferAct } from './use-offer-act.ts';
import styles from '#app/acts/act-form.module.css';

const fields = ['targetPrice', 'deadLine'];

/** Asks the provider of an estimate for a firm price near the customer's target (rule O-24). */
export function TargetPriceDialog({ requestId, subject, onChanged, onClose }: ActDialogProps) {
  const defaultHours = useConfig()?.defaultDueTimeHours ?? 24;
  const [target, setTarget] = useState('');
  const [hours, setHours] = useState(String(defaultHours));
  const { act, isRunning } = useOfferAct(offerAnswerCalls.askTargetPrice, {
    requestId,
    fields,
    done: () => offerMessages.done.target(subject.shippingProviderName),
    learn: onChanged,
    onClose,
  });
  const body = { targetPrice: readTypedNumber(tidyNumber(target)), deadLine: readTypedNumber(hours) };
  const { field, submit, isTyped } = useJudgedForm({
    rules: targetPriceRules,
    body,
    typed: [target, hours],
    fields,
    send: (sent) => act({ params: { id: subject.id }, body: sent as { targetPrice: number; deadLine: number } }),
  });
  return (
    <ActForm
      title={actLabels.target}
      label="Ask the provider"
      busyLabel="Asking the provider"
      isRunning={isRunning}
      isTyped={isTyped}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.what}>
        {subject.shippingProviderName} estimates <Money amount={subject.offer?.estimatedCost ?? null} /> without the
        security fee. You can ask for a firm price once.
      </p>
      <TextInput
        autoComplete="off"
        {...field('targetPrice')}
        label={offerLabels.targetPrice}
        required
        rightSection="USD"
        maxLength={13}
        data-focus
        description="The price you would pay, without the security fee."
        value={target}
        onChange={(event) => setTarget(event.target.value)}
        onBlur={() => setTarget(settleMoney(tidyNumber(target)))}
        inputMode="decimal"
      />
      <TextInput
        autoComplete="off"
        {...field('deadLine')}
        label={offerLabels.dueTime}
        required

        rightSection="hours"
        maxLength={4}
        description="How long the provider has to answer, 1 to 48 hours."
        value={hours}
        onChange={(event) => setHours(event.target.value)}
        inputMode="numeric"
      />
    </ActForm>
  );
}
