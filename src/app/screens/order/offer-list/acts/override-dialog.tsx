import { Paper } from '@mantine/core';
import { offerActCalls } from '#contract/offer-acts.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { offerLabels, overridePriceRules } from '#domain/offer.ts';
import { AmountTable } from '#app/ui/amount-table.tsx';
import { moneyText } from '#app/ui/money-text.ts';
import { NumberField } from '#app/ui/number-field.tsx';
import { numberText, readTypedNumber, settleMoney } from '#domain/typed-number.ts';
import { useOptions } from '#app/screens/order/offer-list/options-answer.ts';
import { PriceField } from '#app/screens/order/price/price-field.tsx';
import { currencyOf, readPrice } from '#app/screens/order/price/price-text.ts';
import { offerFee, offerTotal } from '#app/screens/order/offer-list/offer-price.ts';
import { Columns } from '#app/ui/columns.tsx';
import { ActForm } from '#app/acts/act-form.tsx';
import type { ActDialogProps } from './act-dialog-props.ts';
import { sumOverride } from './override-sum.ts';
import { useOfferForm } from './use-offer-form.ts';

const labels = {
  newShippingProviderPrice: offerLabels.providerPrice,
  currency: 'Currency',
  newTotalMargin: offerLabels.totalMargin,
};

/** Sets provider price and margin of an offer anew (rule O-27). The dialog shows the customer's price while a person types. */
export function OverrideDialog({ requestId, subject, onChanged, onClose }: ActDialogProps) {
  const offer = subject.offer!;
  const rate = useOptions(requestId)?.currencyExchangeRate ?? null;
  const readOverride = (given: Record<keyof typeof labels, string>) => ({
    newShippingProviderPrice: readPrice(given.newShippingProviderPrice, currencyOf(given.currency), 'USD', rate ?? 1),
    newTotalMargin: readTypedNumber(given.newTotalMargin),
  });
  const { typed, set, part, form } = useOfferForm(offerActCalls.overridePrice, {
    requestId,
    start: {
      newShippingProviderPrice: settleMoney(String(offer.currentShippingProviderPriceUsd ?? '')),
      currency: 'USD',
      newTotalMargin: offer.currentTotalMargin == null ? '' : numberText(offer.currentTotalMargin),
    },
    labels,
    rules: overridePriceRules,
    body: readOverride,
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
  const { newShippingProviderPrice, newTotalMargin } = readOverride(typed);
  const sum = sumOverride(newShippingProviderPrice, newTotalMargin);
  return (
    <ActForm
      {...form}
      title={`Override the price of ${subject.shippingProviderName}`}
      label="Override price"
      busyLabel="Overriding"
    >
      <Columns least={180}>
        <PriceField
          {...part('newShippingProviderPrice')}
          required
          rate={rate}
          currency={currencyOf(typed.currency)}
          data-autofocus
          onCurrency={(currency) => set('currency', currency)}
        />
        <NumberField {...part('newTotalMargin')} required rightSection="%" />
      </Columns>
      <Paper px="md" py="sm" role="status">
        <AmountTable
          caption="What the customer would pay"
          lines={[
            { label: 'Customer’s price', note: `now ${moneyText(offer.finalPrice)}`, amount: sum?.price ?? null },
            { label: 'Security fee', note: `now ${moneyText(offerFee(offer))}`, amount: sum?.securityFee ?? null },
          ]}
          total={{ label: 'Total', note: `now ${moneyText(offerTotal(offer))}`, amount: sum?.total ?? null }}
        />
      </Paper>
    </ActForm>
  );
}
