import { Alert, Button, Checkbox, Flex, Group, Stack, Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { allOffersLabels } from '#domain/all-offers.ts';
import { addDays } from '#domain/working-days.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { useConfig } from '#app/base/config.ts';
import { FormDialog } from '#app/form/form-dialog.tsx';
import { useContractForm, usePart } from '#app/form/use-contract-form.ts';
import { showMessage } from '#app/base/messages.ts';
import { DayField } from '#app/ui/mantine/day-field.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { settleAmount } from '#domain/typed-number.ts';
import {
  adviseDays,
  checkWishes,
  incoterms,
  newWishes,
  readWishes,
  type Tick,
  transportModes,
  type WishedDays,
  wishesBody,
  type WishesBody,
  type WishesFormValues,
  wishFields,
} from './wishes-form-values.ts';
import { weekdayInWords } from '#domain/date-text.ts';
import { quoteMessages } from '#domain/messages/quote.ts';
import { joinSentences } from '#domain/text-form.ts';

interface DayAdviceProps {
  wished: WishedDays;
  /** ISO 3166 alpha-2. */
  origin: string;
  today: string;
  onUse: (days: WishedDays) => void;
}

function DayAdvice({ wished, origin, today, onUse }: DayAdviceProps) {
  const advice = adviseDays(wished, origin, today);
  if (!advice) return null;
  const { reasons, days } = advice;
  const arrival = days.ExpectedDate || days.DeadlineDate;
  return (
    <Alert color="warn" role="status">
      <Flex wrap="wrap" align="center" justify="space-between" rowGap="xs" columnGap="md">
        <p>{joinSentences(reasons)}</p>
        <Button size="xs" onClick={() => onUse(days)}>
          {quoteMessages.takeDays(weekdayInWords(days.PickupDate, today), arrival && weekdayInWords(arrival, today))}
        </Button>
      </Flex>
    </Alert>
  );
}

const wishedDays = ['PickupDate', 'ExpectedDate', 'DeadlineDate'] as const;

const tickWords: Readonly<Record<Tick, string>> = {
  Exw: 'EXW, ex works',
  Fca: 'FCA, free carrier',
  Fas: 'FAS, free alongside ship',
  Fob: 'FOB, free on board',
  TypeAir: 'Air',
  TypeSea: 'Sea',
  DangerousGoods: 'Dangerous goods',
};

interface AllOffersDialogProps {
  /** Texts of the dialog in a draft; null when it never was open. */
  storedTexts: Record<string, string> | null;
  origin: string;
  /** Today in this browser, `YYYY-MM-DD`. */
  today: string;
  onType: (typed: WishesFormValues) => void;
  /** @throws RequestFailed */
  onSend: (wishes: WishesBody) => Promise<void>;
  onClose: () => void;
}

/** Rule Q-21. */
export function AllOffersDialog({ storedTexts, origin, today, onType, onSend, onClose }: AllOffersDialogProps) {
  const config = useConfig();
  const firstDay = addDays(today, config?.minimumSelectableDays ?? 0);
  const hours = config?.defaultDueTimeHours;
  const dueHours = hours === undefined ? 'some hours' : `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
  const form = useContractForm<WishesFormValues>({
    start: storedTexts ? readWishes(storedTexts, firstDay) : newWishes(firstDay),
    fields: () => wishFields,
    check: checkWishes,
    onType,
  });
  const { control, getValues, setValue, idOf, errorOf, input, isRunning } = form;

  const [PickupDate, ExpectedDate, DeadlineDate] = useWatch({
    control,
    name: ['PickupDate', 'ExpectedDate', 'DeadlineDate'],
  });
  const wished = { PickupDate, ExpectedDate, DeadlineDate };

  const settle = () => setValue('TargetPrice', settleAmount(getValues('TargetPrice')));

  async function send(typed: WishesFormValues): Promise<void> {
    try {
      await onSend(wishesBody(typed));
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure;
      const messages = form.showFailure(failure);
      if (messages.length > 0) showMessage({ kind: failure.kind, text: messages });
    }
  }
  function submit(): Promise<void> {
    // Enter in the field itself does not blur it.
    settle();
    return form.submit(send);
  }

  const day = (
    field: 'PickupDate' | 'ExpectedDate' | 'DeadlineDate',
    words: { label: string; required?: boolean; description: string },
  ) => (
    <DayField
      id={idOf(field)}
      value={wished[field]}
      error={errorOf(field)}
      onChange={(next) => setValue(field, next)}
      {...words}
      flex="1 1 10.625rem"
      miw={0}
      minDate={firstDay}
    />
  );
  const tick = (field: Tick) => <Checkbox key={field} label={tickWords[field]} flex="1 1 15rem" {...input(field)} />;

  return (
    <FormDialog
      title="Get all available quotes"
      label="Ask all providers"
      busyLabel="Asking all providers"
      closeLabel="Back to the quote"
      width="xl"
      isRunning={isRunning}
      closesWhileRunning
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="ml">
        <Text c="dimmed">
          Express carriers answer at once. All other providers receive your request by email and have {dueHours} to
          reply, or until the pick-up day is over if that is sooner. They see what you enter here, and you find it with
          the offers.
        </Text>
        <NumberField
          {...usePart(form, 'TargetPrice')}
          label={allOffersLabels.targetPrice}
          required
          rightSection="USD"
          data-autofocus
          description="The price you would like to pay, without the security fee. Enter 0 for no target."
          settle={settleAmount}
        />
        <Group align="flex-start">
          {day('PickupDate', {
            label: allOffersLabels.pickupDate,
            required: true,
            description: 'When the goods are ready to be picked up',
          })}
          {day('ExpectedDate', { label: allOffersLabels.expectedDate, description: 'When the goods should arrive' })}
          {day('DeadlineDate', {
            label: allOffersLabels.deadlineDate,
            description: 'The last day on which the goods may arrive',
          })}
        </Group>
        <DayAdvice
          wished={wished}
          origin={origin}
          today={today}
          onUse={(days) => {
            for (const field of wishedDays) setValue(field, days[field]);
          }}
        />
        <Ticks legend="Incoterms">{incoterms.map(tick)}</Ticks>
        <Ticks legend="Type of shipment">
          {transportModes.map(tick)}
          {tick('DangerousGoods')}
        </Ticks>
        <Textarea label={allOffersLabels.other} rows={2} {...input('Other')} />
        <Textarea label={allOffersLabels.additionalInformation} rows={3} {...input('AdditionalInformation')} />
      </Stack>
    </FormDialog>
  );
}

const Ticks = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <Flex component="fieldset" wrap="wrap" rowGap="xs" columnGap="md">
    <Text component="legend" size="xs" fw={500} mb="xs">
      {legend}
    </Text>
    {children}
  </Flex>
);
