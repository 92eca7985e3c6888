import {
  ActionIcon,
  Button,
  FileButton,
  Flex,
  Group,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
  Title,
} from '@mantine/core';
import { useRef, useState } from 'react';
import { providerPageMessages } from '#domain/messages/provider-page.ts';
import { furthestDays, providerResponseLabels as labels, longestNote } from '#domain/provider-response.ts';
import { addDays, localMoment } from '#domain/working-days.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { busyWhile } from '#app/ui/busy.ts';
import { moneyText } from '#domain/money.ts';
import { DayField } from '#app/ui/mantine/day-field.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { settleAmount } from '#domain/typed-number.ts';
import { type ResponseFormValues, wantedDayMissed, sentenceDay } from './response-form-values.ts';
import type { LinkResponse } from './use-link-response.ts';
import { classifyCustomFiles, describeRejected, largestCustomFile } from '#domain/custom-files.ts';
import { sizeText } from '#domain/files.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { FieldErrors } from '#app/ui/field-error.tsx';
import { readContent } from '#app/ui/read-content.ts';

/** One PDF: chosen now, or from the earlier response. */
function FileField({ response }: { response: LinkResponse }) {
  const { page, typed, file, errorOf, change, setFile } = response;
  const [rejected, setRejected] = useState<readonly string[]>([]);
  const choose = useRef<HTMLButtonElement>(null);
  const reset = useRef<() => void>(null);
  const before = typed.keepFile && page.answer?.file ? page.answer.file : null;
  const shown = file ? { fileName: file.name, size: file.size } : before;
  const outcome = rejected.length > 0 ? rejected : [errorOf('keepFile') ?? ''].filter(Boolean);

  async function take(chosen: File | null): Promise<void> {
    // So that the same file can be chosen again.
    reset.current?.();
    if (!chosen) return;
    const content = await readContent(chosen, largestCustomFile);
    const offered = { name: chosen.name, size: chosen.size, content };
    const classified = classifyCustomFiles([offered], 0, 1);
    setRejected(describeRejected(classified.rejected));
    if (classified.accepted.length > 0) setFile(chosen);
  }

  function remove(): void {
    if (file) setFile(null);
    else change({ keepFile: false });
    setRejected([]);
    choose.current?.focus();
  }

  return (
    <Stack gap="2xs">
      <Flex wrap="wrap" align="center" rowGap="xs" columnGap="sm">
        <FileButton
          resetRef={reset}
          accept=".pdf,application/pdf"
          inputProps={{ 'aria-label': 'PDF file' }}
          onChange={(chosen) => void take(chosen)}
        >
          {(press) => (
            <Button {...press} ref={choose} leftSection={<Icon name="plus" />}>
              {shown ? 'Choose another PDF' : 'Add a PDF'}
            </Button>
          )}
        </FileButton>
        {shown ? (
          <Group gap="xs" wrap="nowrap" miw={0} style={{ overflowWrap: 'anywhere' }}>
            <span>
              {shown.fileName}, {sizeText(shown.size)}
            </span>
            <ActionIcon size="sm" {...named(`Remove ${shown.fileName}`)} onClick={remove}>
              <Icon name="trash" />
            </ActionIcon>
          </Group>
        ) : (
          <Text span size="xs" c="dimmed">
            Optional, up to {largestCustomFile / 1_048_576} MB
          </Text>
        )}
      </Flex>
      {file && (
        <Text size="xs" c="dimmed">
          Reloading the page removes the file; what you typed is kept.
        </Text>
      )}
      <FieldErrors>{outcome}</FieldErrors>
    </Stack>
  );
}

const kinds = [
  { value: 'firm', label: 'Firm price' },
  { value: 'estimate', label: 'Estimate' },
  { value: 'refusal', label: 'Decline' },
] satisfies { value: ResponseFormValues['kind']; label: string }[];

const kindHelp = {
  firm: 'The customer can order the shipment at this price.',
  estimate: 'The customer cannot order yet. You may be asked for a firm price.',
  refusal: 'You can still change your mind until the deadline.',
} as const;

export function ResponseForm({ response }: { response: LinkResponse }) {
  const { page, typed, isSending, press } = response;
  const isRefusal = typed.kind === 'refusal';

  return (
    <form noValidate aria-labelledby="answer" onSubmit={press}>
      <Stack>
        <Title order={2} id="answer">
          {page.answer ? 'Correct your answer' : 'Your answer'}
        </Title>
        <Stack gap="2xs">
          <SegmentedControl
            fullWidth
            aria-label="Answer"
            data={kinds}
            value={typed.kind}
            onChange={(kind) => response.change({ kind })}
          />
          <Text size="xs" c="dimmed">
            {kindHelp[typed.kind]}
          </Text>
        </Stack>
        {isRefusal ? <ReasonField response={response} /> : <PriceFields response={response} />}
      </Stack>
      <ActionBar
        actions={
          <Button type="submit" variant="filled" {...busyWhile(isSending)}>
            {isRefusal ? 'Decline' : page.answer ? 'Send correction' : 'Send answer'}
          </Button>
        }
      />
    </form>
  );
}

const ReasonField = ({ response: { field } }: { response: LinkResponse }) => (
  <Textarea {...field('reason')} label={labels.reason} description={`Optional, at most ${longestNote} characters`} />
);

function PriceFields({ response }: { response: LinkResponse }) {
  const { page, typed, field, change } = response;
  const isFirm = typed.kind === 'firm';
  const [now] = useState(() => new Date());
  const today = localMoment(now, page.timeZone).day;
  const missed = wantedDayMissed(typed, page);
  const dayField = (name: 'pickUpDate' | 'deliveryDate' | 'validUntil', isRequired: boolean, hint?: string) => (
    <DayField
      {...field(name)}
      flex="1 1 9.375rem"
      label={labels[name]}
      required={isRequired}
      description={hint}
      minDate={today}
      maxDate={addDays(today, furthestDays)}
      onChange={(day) => change({ [name]: day })}
    />
  );
  return (
    <>
      <NumberField
        {...field('price')}
        onChange={(price) => change({ price })}
        label={labels.price}
        required
        rightSection="USD"
        description={
          page.targetPrice === null
            ? 'Everything you charge, in US dollars'
            : `Everything you charge. Our target price is ${moneyText(page.targetPrice)} USD.`
        }
        settle={settleAmount}
      />
      <Group align="flex-start">
        {dayField('pickUpDate', isFirm)}
        {dayField(
          'deliveryDate',
          isFirm,
          missed === null ? undefined : providerPageMessages.afterLatestDay(sentenceDay(missed, now)),
        )}
        {dayField('validUntil', false, 'If empty: until the end of the pick-up day')}
      </Group>
      <Textarea
        {...field('note')}
        label={labels.note}
        description={`For our support team, at most ${longestNote} characters`}
      />
      <FileField response={response} />
    </>
  );
}
