import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { offerCalls } from '#contract/offers.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { moreOffersRules, offerLabels } from '#domain/offer.ts';
import { useConfig } from '#app/shell/config.ts';
import { readTypedNumber, settleAmount, tidyNumber } from '#app/ui/typed-number.ts';
import { ActForm, useJudgedForm } from '#app/acts/act-form.tsx';
import { useOfferAct } from '#app/screens/order/offer-list/acts/use-offer-act.ts';
import { offerWords } from '#app/screens/order/offer-list/offer-words.ts';
import { changeOptions } from '#app/screens/order/offer-list/options-answer.ts';
import styles from '#app/acts/act-form.module.css';

const fields = ['dueTime', 'targetPrice'];

interface MoreOffersDialogProps {
  requestId: number;
  onClose: () => void;
}

/** Asks every provider without a tariff for an offer: the time for an answer and the target price (rule O-21). */
export function MoreOffersDialog({ requestId, onClose }: MoreOffersDialogProps) {
  const [hours, setHours] = useState(String(useConfig()?.defaultDueTimeHours ?? 24));
  const [target, setTarget] = useState('');
  const { act, isRunning } = useOfferAct(offerCalls.askMore, {
    requestId,
    fields,
    done: ({ totalNumberOfItems }) => offerMessages.done.asked(totalNumberOfItems),
    learn: ({ items, moreOffersRequested }) =>
      changeOptions(requestId, (options) => ({ ...options, moreOffersRequested, shippingOfferRequests: items })),
    onClose,
  });
  const body = {
    shippingRequestId: requestId,
    dueTime: readTypedNumber(hours),
    targetPrice: readTypedNumber(tidyNumber(target)) ?? null,
  };
  const { field, submit, isTyped } = useJudgedForm({
    rules: moreOffersRules,
    body,
    typed: [hours, target],
    fields,
    send: (sent) => act({ body: sent as typeof sent & { dueTime: number } }),
  });
  return (
    <ActForm
      title="Get more offers"
      label="Ask the providers"
      busyLabel="Asking the providers"
      isRunning={isRunning}
      isTyped={isTyped}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.what}>{offerWords.moreOffers}</p>
      <TextInput
        autoComplete="off"
        {...field('dueTime')}
        label={offerLabels.dueTime}
        required

        rightSection="hours"
        maxLength={2}
        data-focus
        description="How long providers have to answer, 1 to 48 hours."
        value={hours}
        onChange={(event) => setHours(event.target.value)}
        inputMode="numeric"
      />
      <TextInput
        autoComplete="off"
        {...field('targetPrice')}
        label={offerLabels.targetPrice}
        rightSection="USD"
        maxLength={11}
        description="The price you would like to pay, without the security fee. Leave empty for no target."
        value={target}
        onChange={(event) => setTarget(event.target.value)}
        onBlur={() => setTarget(settleAmount(tidyNumber(target)))}
        inputMode="decimal"
      />
    </ActForm>
  );
}
