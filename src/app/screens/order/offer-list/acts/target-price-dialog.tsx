import { Text } from '@mantine/core';
import { offerActCalls } from '#contract/offer-acts.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { offerLabels, targetPriceRules } from '#domain/offer.ts';
import { useConfig } from '#app/base/config.ts';
import { Money } from '#app/ui/money.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { readTypedNumber, settleMoney } from '#domain/typed-number.ts';
import { ActForm } from '#app/acts/act-form.tsx';
import { actLabels } from './offer-acts.ts';
import type { ActDialogProps } from './act-dialog-props.ts';
import { useOfferForm } from './use-offer-form.ts';

/** Asks the provider of an estimate for a firm price near the customer's target (rule O-24). */
export function TargetPriceDialog({ requestId, subject, onChanged, onClose }: ActDialogProps) {
  const defaultHours = useConfig()?.defaultDueTimeHours ?? 24;
  const { part, form } = useOfferForm(offerActCalls.askTargetPrice, {
    requestId,
    start: { targetPrice: '', deadLine: String(defaultHours) },
    labels: { targetPrice: offerLabels.targetPrice, deadLine: offerLabels.dueTime },
    rules: targetPriceRules,
    body: ({ targetPrice, deadLine }) => ({
      targetPrice: readTypedNumber(targetPrice),
      deadLine: readTypedNumber(deadLine),
    }),
    input: (body) => ({ params: { id: subject.id }, body: body as { targetPrice: number; deadLine: number } }),
    done: () => offerMessages.done.target(subject.shippingProviderName),
    takeAnswer: onChanged,
    onClose,
  });
  return (
    <ActForm {...form} title={actLabels.target} label="Ask the provider" busyLabel="Asking the provider">
      <Text c="dimmed">
        {subject.shippingProviderName} estimates <Money amount={subject.offer?.estimatedCost ?? null} /> without the
        security fee. You can ask for a firm price once.
      </Text>
      <NumberField
        {...part('targetPrice')}
        required
        rightSection="USD"
        data-autofocus
        description="The price you would pay, without the security fee."
        settle={settleMoney}
      />
      <NumberField
        {...part('deadLine')}
        required
        rightSection="hours"
        description="How long the provider has to answer, 1 to 48 hours."
        inputMode="numeric"
      />
    </ActForm>
  );
}
