import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { offerAnswerCalls } from '#contract/offer-answers.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { offerLabels, overridePriceRules } from '#domain/offer.ts';
import { AmountTable } from '#app/ui/amount-table.tsx';
import { moneyText } from '#app/ui/money-text.ts';
import { readTypedNumber, settleMoney, tidyNumber } from '#app/ui/typed-number.ts';
import { offerFee, offerTotal } from '#app/screens/order/offer-list/offer-price.ts';
import { ActForm, useJudgedForm } from '#app/acts/act-form.tsx';
import type { ActDialogProps } from './act-dialog.tsx';
import { sumOverride } from './override-sum.ts';
import { useOfferAct } from './use-offer-act.ts';
import styles from '#app/acts/act-form.module.css';

const fields = ['newShippingProviderPrice', 'newTotalMargin'];

/** Sets provider price and margin of an offer anew (rule O-27). The dialog shows the customer's price while a person types. */
export function OverrideDialog({ requestId, subject, onChanged, onClose }: ActDialogProps) {
  const offer = subject.offer!;
  const [price, setPrice] = useState(settleMoney(String(offer.currentShippingProviderPriceUsd ?? '')));
  const [margin, setMargin] = useState(String(offer.currentTotalMargin ?? ''));
  const { act, isRunning } = useOfferAct(offerAnswerCalls.overridePrice, {
    requestId,
    fields,
    done: () => offerMessages.done.overridden,
    learn: onChanged,
    onClose,
  });
  const body = {
    newShippingProviderPrice: readTypedNumber(tidyNumber(price)),
    newTotalMargin: readTypedNumber(tidyNumber(margin)),
  };
  const sum = sumOverride(body.newShippingProviderPrice, body.newTotalMargin);
  const { field, submit, isTyped } = useJudgedForm({
    rules: overridePriceRules,
    body,
    typed: [price, margin],
    fields,
    send: (sent) =>
      act({
        body: {
          ShippingOfferId: subject.id,
          OfferPrice: offer.finalPrice!,
          ...(sent as Record<keyof typeof sent, number>),
        },
      }),
  });
  return (
    <ActForm
      title={`Override the price of ${subject.shippingProviderName}`}
      label="Override price"
      busyLabel="Overriding"
      isRunning={isRunning}
      isTyped={isTyped}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.pair}>
        <TextInput
          autoComplete="off"
          {...field('newShippingProviderPrice')}
          label={offerLabels.providerPrice}
          required
          rightSection="USD"
          maxLength={11}
          data-focus
          value={price}
          onChange={(event) => setPrice(event.target.value)}
          onBlur={() => setPrice(settleMoney(tidyNumber(price)))}
          inputMode="decimal"
        />
        <TextInput
          autoComplete="off"
          {...field('newTotalMargin')}
          label={offerLabels.totalMargin}
          required
          rightSection="%"
          maxLength={9}
          value={margin}
          onChange={(event) => setMargin(event.target.value)}
          onBlur={() => setMargin(tidyNumber(margin))}
          inputMode="decimal"
        />
      </div>
      <div className={styles.outcome} role="status">
        <AmountTable
          caption="What the customer would pay"
          lines={[
            { label: 'Customer’s price', note: `now ${moneyText(offer.finalPrice)}`, amount: sum?.price ?? null },
            { label: 'Security fee', note: `now ${moneyText(offerFee(offer))}`, amount: sum?.securityFee ?? null },
          ]}
          total={{ label: 'Total', note: `now ${moneyText(offerTotal(offer))}`, amount: sum?.total ?? null }}
        />
      </div>
    </ActForm>
  );
}
