import { TextInput } from '@mantine/core';
import { offerActCalls } from '#contract/offer-acts.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { offerLabels, overridePriceRules } from '#domain/offer.ts';
import { AmountTable } from '#app/ui/amount-table.tsx';
import { moneyText } from '#app/ui/money-text.ts';
import { readTypedNumber, settleMoney, tidyNumber } from '#app/ui/typed-number.ts';
import { offerFee, offerTotal } from '#app/screens/order/offer-list/offer-price.ts';
import { ActForm } from '#app/acts/act-form.tsx';
import type { ActDialogProps } from './act-dialog-props.ts';
import { sumOverride } from './override-sum.ts';
import { useOfferForm } from './use-offer-form.ts';
import styles from '#app/acts/act-form.module.css';

const labels = { newShippingProviderPrice: offerLabels.providerPrice, newTotalMargin: offerLabels.totalMargin };

const readPrice = (typed: Record<keyof typeof labels, string>) => ({
  newShippingProviderPrice: readTypedNumber(tidyNumber(typed.newShippingProviderPrice)),
  newTotalMargin: readTypedNumber(tidyNumber(typed.newTotalMargin)),
});

/** Sets provider price and margin of an offer anew (rule O-27). The dialog shows the customer's price while a person types. */
export function OverrideDialog({ requestId, subject, onChanged, onClose }: ActDialogProps) {
  const offer = subject.offer!;
  const { typed, set, field, form } = useOfferForm(offerActCalls.overridePrice, {
    requestId,
    start: {
      newShippingProviderPrice: settleMoney(String(offer.currentShippingProviderPriceUsd ?? '')),
      newTotalMargin: String(offer.currentTotalMargin ?? ''),
    },
    labels,
    rules: overridePriceRules,
    body: readPrice,
    input: (body) => ({
      body: {
        ShippingOfferId: subject.id,
        OfferPrice: offer.finalPrice!,
        ...(body as Record<keyof typeof body, number>),
      },
    }),
    done: () => offerMessages.done.overridden,
    takeAnswer: onChanged,
    onClose,
  });
  const { newShippingProviderPrice, newTotalMargin } = readPrice(typed);
  const sum = sumOverride(newShippingProviderPrice, newTotalMargin);
  return (
    <ActForm
      {...form}
      title={`Override the price of ${subject.shippingProviderName}`}
      label="Override price"
      busyLabel="Overriding"
    >
      <div className={styles.pair}>
        <TextInput
          autoComplete="off"
          {...field('newShippingProviderPrice')}
          label={offerLabels.providerPrice}
          required
          rightSection="USD"
          maxLength={11}
          data-autofocus
          onBlur={() => set('newShippingProviderPrice', settleMoney(tidyNumber(typed.newShippingProviderPrice)))}
          inputMode="decimal"
        />
        <TextInput
          autoComplete="off"
          {...field('newTotalMargin')}
          label={offerLabels.totalMargin}
          required
          rightSection="%"
          maxLength={9}
          onBlur={() => set('newTotalMargin', tidyNumber(typed.newTotalMargin))}
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
