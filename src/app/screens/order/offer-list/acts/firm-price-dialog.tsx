import { TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { offerAnswerCalls } from '#contract/offer-answers.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { firmPriceRules, offerLabels } from '#domain/offer.ts';
import { furthestDays } from '#domain/provider-answer.ts';
import { addDays } from '#domain/working-days.ts';
import { instantText } from '#app/ui/day-text.ts';
import { AmountTable } from '#app/ui/amount-table.tsx';
import { DayField } from '#app/ui/mantine/day-field.tsx';
import { readTypedNumber, settleMoney, tidyNumber } from '#app/ui/typed-number.ts';
import { useNow } from '#app/ui/use-now.ts';
import { ActForm, useJudgedForm } from '#app/acts/act-form.tsx';
import type { ActDialogProps } from './act-dialog.tsx';
import { sumOverride } from './override-sum.ts';
import type { OverrideSum } from './override-sum.ts';
import { useMargin } from './use-margin.ts';
import { useOfferAct } from './use-offer-act.ts';
import styles from '#app/acts/act-form.module.css';

const fields = ['targetPrice', 'pickUpDate', 'deliveryDate', 'providerNote'];

/** Enters the firm price that a provider named to staff (rule O-26). The form starts with the values of the estimate. */
export function FirmPriceDialog({ requestId, subject, onChanged, onClose }: ActDialogProps) {
  const { offer } = subject;
  const today = instantText(useNow()).slice(0, 10);
  const fromToday = (day: string | null | undefined): string => (day && day >= today ? day : '');
  const [price, setPrice] = useState('');
  const [pickUpDate, setPickUpDate] = useState(fromToday(offer?.pickUpDate));
  const [deliveryDate, setDeliveryDate] = useState(fromToday(offer?.deliveryDate));
  const [note, setNote] = useState(offer?.providerNote ?? '');
  const { act, isRunning } = useOfferAct(offerAnswerCalls.enterTargetPrice, {
    requestId,
    fields,
    done: () => offerMessages.done.firm(subject.shippingProviderName),
    learn: onChanged,
    onClose,
  });
  const body = {
    targetPrice: readTypedNumber(tidyNumber(price)),
    pickUpDate: pickUpDate || null,
    deliveryDate: deliveryDate || null,
    providerNote: note.trim() || null,
  };
  const readMargin = useMargin(requestId, subject.shippingProviderName);
  const margin = readMargin && isPrice(body.targetPrice) ? readMargin(body.targetPrice) : null;
  const sum = margin === null ? null : sumOverride(body.targetPrice, margin);
  const { field, submit, isTyped } = useJudgedForm({
    rules: firmPriceRules,
    body,
    typed: [price, pickUpDate, deliveryDate, note],
    fields,
    send: (sent) => act({ params: { id: subject.id }, body: sent as typeof sent & { targetPrice: number } }),
  });
  const calendar = { minDate: today, maxDate: addDays(today, furthestDays), popoverProps: { withinPortal: false } };
  return (
    <ActForm
      title={`Firm price of ${subject.shippingProviderName}`}
      label="Enter price"
      busyLabel="Entering price"
      isRunning={isRunning}
      isTyped={isTyped}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        autoComplete="off"
        {...field('targetPrice')}
        label="Provider’s price"
        required
        rightSection="USD"
        maxLength={11}
        data-focus
        description="What the provider charges."
        value={price}
        onChange={(event) => setPrice(event.target.value)}
        onBlur={() => setPrice(settleMoney(tidyNumber(price)))}
        inputMode="decimal"
      />
      <CustomerPrice sum={sum} margin={margin} />
      <div className={styles.pair}>
        <DayField
          {...field('pickUpDate')}
          {...calendar}
          label={offerLabels.pickUpDate}
          required
          value={pickUpDate}
          onChange={setPickUpDate}
        />
        <DayField
          {...field('deliveryDate')}
          {...calendar}
          label={offerLabels.deliveryDate}
          required
          value={deliveryDate}
          onChange={setDeliveryDate}
        />
      </div>
      <Textarea
        {...field('providerNote')}
        label={offerLabels.providerNote}
        rows={2}
        description="For staff only."
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
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
