import { Text } from '@mantine/core';
import { offerCalls } from '#contract/offers.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { moreOffersRules, offerLabels } from '#domain/offer.ts';
import { useConfig } from '#app/base/config.ts';
import { NumberField } from '#app/ui/number-field.tsx';
import { readTypedNumber, settleAmount } from '#domain/typed-number.ts';
import { FormDialog } from '#app/form/form-dialog.tsx';
import { useOfferForm } from '#app/screens/order/offer-list/acts/use-offer-form.ts';
import { offerWords } from '#app/screens/order/offer-list/offer-words.ts';
import { changeOptions } from '#app/screens/order/offer-list/options-answer.ts';

/** Asks every provider without a tariff for an offer: the time for an answer and the target price (rule O-21). */
export function MoreOffersDialog({ requestId, onClose }: { requestId: number; onClose: () => void }) {
  const { part, form } = useOfferForm(offerCalls.askMore, {
    requestId,
    start: { dueTime: String(useConfig()?.defaultDueTimeHours ?? 24), targetPrice: '' },
    labels: { dueTime: offerLabels.dueTime, targetPrice: offerLabels.targetPrice },
    rules: moreOffersRules,
    body: ({ dueTime, targetPrice }) => ({
      shippingRequestId: requestId,
      dueTime: readTypedNumber(dueTime),
      targetPrice: readTypedNumber(targetPrice) ?? null,
    }),
    input: (body) => ({ body: body as typeof body & { dueTime: number } }),
    done: ({ totalNumberOfItems }) => offerMessages.done.asked(totalNumberOfItems),
    takeAnswer: ({ items, moreOffersRequested }) =>
      changeOptions(requestId, (options) => ({ ...options, moreOffersRequested, shippingOfferRequests: items })),
    onClose,
  });
  return (
    <FormDialog {...form} title="Get more offers" label="Ask the providers" busyLabel="Asking the providers">
      <Text c="dimmed">{offerWords.moreOffers}</Text>
      <NumberField
        {...part('dueTime')}
        required
        rightSection="hours"
        data-autofocus
        description="How long providers have to answer, 1 to 48 hours."
        inputMode="numeric"
      />
      <NumberField
        {...part('targetPrice')}
        rightSection="USD"
        description="The price you would like to pay, without the security fee. Leave empty for no target."
        settle={settleAmount}
      />
    </FormDialog>
  );
}
