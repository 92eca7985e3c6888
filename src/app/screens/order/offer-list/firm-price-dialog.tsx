import { Paper } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import { offerActEndpoints } from '#contract/offers.ts';
import { instantText } from '#domain/date-text.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import type { FieldErrors } from '#domain/field.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { firmPriceRules, offerLabels } from '#domain/offer.ts';
import { furthestDays } from '#domain/provider-response.ts';
import { addDays } from '#domain/working-days.ts';
import { AmountTable } from '#app/ui/amount-table.tsx';
import { useNow } from '#app/ui/use-now.ts';
import { RecordDialog } from '#app/form/record-dialog.tsx';
import { offerDialog, useOptions } from '#app/screens/order/offer-list/offer-options.ts';
import { currencyOf, PriceField, readPrice } from '#app/screens/order/price-field.tsx';
import type { ActDialogProps, ActSubject } from '#app/screens/order/offer-list/offer-acts.tsx';
import { type OverrideSum, sumOverride } from '#app/screens/order/offer-list/offer-price.ts';
import { customerEndpoints } from '#contract/customers.ts';
import { type ProviderResponse, providerEndpoints } from '#contract/providers.ts';
import { totalMargin } from '#domain/customer-price.ts';
import { centsOf, finePercentNumber, finePercentOf } from '#domain/money.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { useMainInfo } from '#app/screens/order/load-step.ts';

/** Percent on a provider's price in USD: the provider's margin at that price plus the customer's (rule O-7). */
export const marginAt = (
  { includeMargin, margin, priceRangeList }: Pick<ProviderResponse, 'includeMargin' | 'margin' | 'priceRangeList'>,
  customerSpecificPricing: number,
  price: number,
): number =>
  finePercentNumber(
    totalMargin(
      {
        includeMargin,
        margin: finePercentOf(margin),
        priceRanges: priceRangeList.map(({ costFrom, pricing }) => ({
          costFrom: centsOf(costFrom),
          pricing: finePercentOf(pricing),
        })),
      },
      centsOf(price),
      finePercentOf(customerSpecificPricing),
    ),
  );

/** Returns a function from the provider's price to the total margin; null while the margins are loading. */
function useMargin(requestId: number, providerName: string): ((price: number) => number) | null {
  const customerId = useMainInfo(requestId)?.customerId ?? 0;
  const providers = useEndpoint(providerEndpoints.list, { query: { searchText: providerName } }).data?.items;
  const customer = useEndpoint(
    customerEndpoints.info,
    { params: { id: customerId } },
    { enabled: customerId > 0 },
  ).data;
  const provider = providers?.find(({ name }) => name === providerName);
  if (!provider || !customer) return null;
  return (price) => marginAt(provider, customer.customerSpecificPricing, price);
}

const labels = {
  provider: 'Provider',
  targetPrice: 'Provider’s price',
  currency: 'Currency',
  pickUpDate: offerLabels.pickUpDate,
  deliveryDate: offerLabels.deliveryDate,
  providerNote: offerLabels.providerNote,
};

/** Values of the estimate, otherwise the pick-up day that the customer wishes. Past days stay empty. */
function startOf(subject: ActSubject | null, wishedDay: string | null, today: string) {
  const fromToday = (day: string | null | undefined): string => (day && day >= today ? day : '');
  const offer = subject?.offer;
  return {
    pickUpDate: fromToday(offer ? offer.pickUpDate : wishedDay),
    deliveryDate: fromToday(offer?.deliveryDate),
    providerNote: offer?.providerNote ?? '',
  };
}

/** For a price that a provider told staff, in USD or EUR (rule O-26). Of several providers, staff choose one. */
export function FirmPriceDialog({ requestId, subject: first, others = [], onChanged, onClose }: ActDialogProps) {
  const today = instantText(useNow()).slice(0, 10);
  const options = useOptions(requestId);
  const rate = options?.currencyExchangeRate ?? null;
  const wishedDay = options?.wishes?.pickUpDate ?? null;
  const subjects = [first, ...others];
  const [subject, setSubject] = useState(others.length === 0 ? first : null);
  const providerName = subject?.shippingProviderName ?? '';
  const readFirmPrice = (typed: Record<keyof typeof labels, string>) => ({
    targetPrice: readPrice(typed.targetPrice, currencyOf(typed.currency), 'USD', rate ?? 1),
    pickUpDate: typed.pickUpDate || null,
    deliveryDate: typed.deliveryDate || null,
    providerNote: typed.providerNote.trim() || null,
  });
  const readMargin = useMargin(requestId, providerName);
  const calendar = { kind: 'day', minDate: today, maxDate: addDays(today, furthestDays), required: true } as const;
  return (
    <RecordDialog
      {...offerDialog(requestId)}
      endpoint={offerActEndpoints.enterTargetPrice}
      title={subject ? `Firm price of ${providerName}` : 'Firm price'}
      label="Enter price"
      busyLabel="Entering price"
      opened={{
        version: null,
        values: {
          provider: subject ? String(subject.id) : '',
          targetPrice: '',
          currency: 'USD',
          ...startOf(subject, wishedDay, today),
        },
      }}
      labels={labels}
      rules={firmPriceRules}
      // The server would take a missing day from the estimate.
      check={({ provider, ...typed }): FieldErrors => ({
        ...(provider === '' && { provider: [offerMessages.whosePrice] }),
        ...(typed.pickUpDate === '' && { pickUpDate: [ruleMessages.required(labels.pickUpDate)] }),
        ...(typed.deliveryDate === '' && { deliveryDate: [ruleMessages.required(labels.deliveryDate)] }),
      })}
      body={readFirmPrice}
      input={(body) => ({ params: { id: subject!.id }, body: body as typeof body & { targetPrice: number } })}
      done={() => offerMessages.done.firm(providerName)}
      applyResponse={(changed) => onChanged(changed, subject!.id)}
      onClose={onClose}
      fields={({ typed, set, textField }) => {
        // Only untouched texts change with the provider.
        function choose(id: string): void {
          const next = subjects.find((each) => String(each.id) === id) ?? null;
          const [before, after] = [startOf(subject, wishedDay, today), startOf(next, wishedDay, today)];
          for (const name of ['pickUpDate', 'deliveryDate', 'providerNote'] as const)
            if (typed[name] === before[name]) set(name, after[name]);
          set('provider', id);
          setSubject(next);
        }
        const { targetPrice } = readFirmPrice(typed);
        const margin = readMargin && isPrice(targetPrice) ? readMargin(targetPrice) : null;
        const sum = margin === null ? null : sumOverride(targetPrice, margin);
        return [
          subjects.length > 1 && {
            ...{ name: 'provider', kind: 'select', required: true },
            onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => choose(target.value),
            data: [
              { value: '', label: 'Please choose', disabled: true },
              ...subjects.map(({ id, shippingProviderName }) => ({ value: String(id), label: shippingProviderName })),
            ],
          },
          <PriceField
            key="price"
            {...textField('targetPrice')}
            required
            rate={rate}
            currency={currencyOf(typed.currency)}
            {...(subjects.length === 1 && { 'data-autofocus': true })}
            description="What the provider charges."
            onCurrency={(currency) => set('currency', currency)}
          />,
          <CustomerPrice
            key="sum"
            sum={sum}
            notes={margin === null ? {} : { price: `with a margin of ${margin} %` }}
          />,
          [
            { name: 'pickUpDate', ...calendar },
            { name: 'deliveryDate', ...calendar },
          ],
          { name: 'providerNote', kind: 'area', rows: 2, description: 'For staff only.' },
        ];
      }}
    />
  );
}

const isPrice = (price: number | undefined): price is number =>
  firmPriceRules.shape.targetPrice.safeParse(price).success;

interface CustomerPriceProps {
  /** Null while a field is invalid. */
  sum: OverrideSum | null;
  notes: Partial<Record<keyof OverrideSum, string>>;
}

export const CustomerPrice = ({ sum, notes }: CustomerPriceProps) => (
  <Paper px="md" py="sm" role="status">
    <AmountTable
      caption="What the customer would pay"
      lines={[
        { label: 'Customer’s price', note: notes.price, amount: sum?.price ?? null },
        { label: 'Security fee', note: notes.securityFee, amount: sum?.securityFee ?? null },
      ]}
      total={{ label: 'Total', note: notes.total, amount: sum?.total ?? null }}
    />
  </Paper>
);
