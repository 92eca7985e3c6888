import { TextInput, Textarea } from '@mantine/core';
import { offerActCalls } from '#contract/offer-acts.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { firmPriceRules, offerLabels } from '#domain/offer.ts';
import { furthestDays } from '#domain/provider-answer.ts';
import { addDays } from '#domain/working-days.ts';
import { instantText } from '#app/ui/day-text.ts';
import { AmountTable } from '#app/ui/amount-table.tsx';
import { DayField } from '#app/ui/mantine/day-field.tsx';
import { readTypedNumber, settleMoney, tidyNumber } from '#app/ui/typed-number.ts';
import { useNow } from '#app/ui/use-now.ts';
import { ActForm } from '#app/acts/act-form.tsx';
import type { ActDialogProps } from './act-dialog-props.ts';
import { sumOverride } from './override-sum.ts';
import type { OverrideSum } from './override-sum.ts';
import { useMargin } from './use-margin.ts';
import { useOfferForm } from './use-offer-form.ts';
import styles from '#app/acts/act-form.module.css';

const labels = {
  targetPrice: 'Provider’s price',
  pickUpDate: offerLabels.pickUpDate,
  deliveryDate: offerLabels.deliveryDate,
  providerNote: offerLabels.providerNote,
};

const readFirmPrice = (typed: Record<keyof typeof labels, string>) => ({
  targetPrice: readTypedNumber(tidyNumber(typed.targetPrice)),
  pickUpDate: typed.pickUpDate || null,
  deliveryDate: typed.deliveryDate || null,
  providerNote: typed.providerNote.trim() || null,
});

/** Enters the firm price that a provider named to staff (rule O-26). The form starts with the values of the estimate. */
export function FirmPriceDialog({ requestId, subject, onChanged, onClose }: ActDialogProps) {
  const { offer } = subject;
  const today = instantText(useNow()).slice(0, 10);
  const fromToday = (day: string | null | undefined): string => (day && day >= today ? day : '');
  const { typed, set, field, form } = useOfferForm(offerActCalls.enterTargetPrice, {
    requestId,
    start: {
      targetPrice: '',
      pickUpDate: fromToday(offer?.pickUpDate),
      deliveryDate: fromToday(offer?.deliveryDate),
      providerNote: offer?.providerNote ?? '',
    },
    labels,
    rules: firmPriceRules,
    body: readFirmPrice,
    input: (body) => ({ params: { id: subject.id }, body: body as typeof body & { targetPrice: number } }),
    done: () => offerMessages.done.firm(subject.shippingProviderName),
    takeAnswer: onChanged,
    onClose,
  });
  const { targetPrice } = readFirmPrice(typed);
  const readMargin = useMargin(requestId, subject.shippingProviderName);
  const margin = readMargin && isPrice(targetPrice) ? readMargin(targetPrice) : null;
  const sum = margin === null ? null : sumOverride(targetPrice, margin);
  const calendar = { minDate: today, maxDate: addDays(today, furthestDays) };
  return (
    <ActForm
      {...form}
      title={`Firm price of ${subject.shippingProviderName}`}
      label="Enter price"
      busyLabel="Entering price"
    >
      <TextInput
        autoComplete="off"
        {...field('targetPrice')}
        label={labels.targetPrice}
        required
        rightSection="USD"
        maxLength={11}
        data-autofocus
        description="What the provider charges."
        onBlur={() => set('targetPrice', settleMoney(tidyNumber(typed.targetPrice)))}
        inputMode="decimal"
      />
      <CustomerPrice sum={sum} margin={margin} />
      <div className={styles.pair}>
        <DayField
          {...field('pickUpDate')}
          {...calendar}
          label={offerLabels.pickUpDate}
          required
          onChange={(day) => set('pickUpDate', day)}
        />
        <DayField
          {...field('deliveryDate')}
          {...calendar}
          label={offerLabels.deliveryDate}
          required
          onChange={(day) => set('deliveryDate', day)}
        />
      </div>
      <Textarea {...field('providerNote')} label={offerLabels.providerNote} rows={2} description="For staff only." />
    </ActForm>
  );
}

const isPrice = (price: number | undefined): price is number =>
  firmPriceRules.shape.targetPrice.safeParse(price).success;

/** The customer's price and amount due, while the provider's price is typed. */
const CustomerPrice = ({ sum, margin }: { sum: OverrideSum | null; margin: number | null }) => (
  <div className={styles.outcome} role="status">
    <AmountTable
      caption="What the customer would pay"
      lines={[
        {
          label: 'Customer’s price',
          note: margin === null ? null : `with a margin of ${margin} %`,
          amount: sum?.price ?? null,
        },
        { label: 'Security fee', amount: sum?.securityFee ?? null },
      ]}
      total={{ label: 'Total', amount: sum?.total ?? null }}
    />
  </div>
);
