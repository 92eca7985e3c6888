import { Checkbox, Group, NativeSelect, Paper, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type BatchDetails, batchEndpoints } from '#contract/batches.ts';
import { batchPageMessages as words } from '#domain/messages/batch-page.ts';
import { moneyText } from '#domain/money.ts';
import { showMessage } from '#app/base/messages.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useAction } from '#app/query/actions.ts';
import { DayField } from '#app/ui/mantine/day-field.tsx';
import { Section } from '#app/ui/section.tsx';
import { BatchPayment } from './batch-payment.tsx';
import { applyBatch, batchReads } from './batch-query.ts';

type Choice = 'cheapest' | 'fastest' | 'byDay' | 'service';

const mostListed = 10;

interface PricesProps {
  batch: BatchDetails;
  /** False: something typed is not saved, and the user sees what. */
  saveAll: () => Promise<boolean>;
}

/** One choice for all priced shipments, one total, one payment. */
export function BatchPrices({ batch, saveAll }: PricesProps) {
  const params = { id: batch.id };
  const [by, setBy] = useState<Choice>('cheapest');
  const [day, setDay] = useState('');
  const [service, setService] = useState('');
  const [replacesOwn, setReplacesOwn] = useState(false);
  const [rowsWithoutOffer, setRowsWithoutOffer] = useState<string | null>(null);
  const choosing = useAction(batchEndpoints.choose, {
    refresh: batchReads,
    since: batch.version,
    applyResponse: (response) => applyBatch(response.batch),
  });
  const { services, counts } = batch;
  const isCharging = batch.state === 'charging';
  const chosenService = service === '' ? (services[0]?.service ?? '') : service;

  async function choose(): Promise<void> {
    if (!(await saveAll())) return;
    const response = await choosing.act(
      {
        params,
        body: {
          by: by === 'byDay' ? 'fastest' : by,
          day: by === 'byDay' ? day : null,
          service: by === 'service' ? chosenService : null,
          rowIds: null,
          replacesOwn,
        },
      },
      null,
    );
    if (!response) return;
    const list = response.without;
    setRowsWithoutOffer(
      list.length === 0
        ? null
        : words.without(
            list.slice(0, mostListed).map(({ position, reference }) => reference ?? words.row(position)),
            Math.max(0, list.length - mostListed),
          ),
    );
    showMessage({ kind: 'success', text: words.chosen(response.batch.chosen) });
  }

  return (
    <Paper p="md">
      <Section title={words.prices}>
        <Radio.Group
          label={words.chooseBy}
          value={by}
          onChange={(value) => {
            setBy(value);
            setRowsWithoutOffer(null);
          }}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="cheapest" label={words.cheapest} />
            <Radio value="fastest" label={words.fastest} />
            <Radio value="byDay" label={words.byDay} />
            {by === 'byDay' && <DayField label={words.day} required value={day} onChange={setDay} />}
            {services.length > 0 && <Radio value="service" label={words.service} />}
            {by === 'service' && (
              <NativeSelect
                aria-label={words.service}
                maw="var(--width-text)"
                value={chosenService}
                onChange={({ target }) => setService(target.value)}
                data={services.map((each) => ({
                  value: each.service,
                  label: words.serviceRows(each.service, each.rows, counts.quoted, moneyText(each.totalUSD)),
                }))}
              />
            )}
          </Stack>
        </Radio.Group>
        {batch.ownChoices > 0 && (
          <Checkbox
            label={words.ownChoices(batch.ownChoices)}
            checked={replacesOwn}
            onChange={({ target }) => setReplacesOwn(target.checked)}
          />
        )}
        <Group>
          <OnlineButton
            isBusy={choosing.isRunning}
            disabled={isCharging || (by === 'byDay' && day === '')}
            variant={batch.totalUSD > 0 ? 'default' : 'filled'}
            onClick={() => void choose()}
          >
            {words.choose}
          </OnlineButton>
        </Group>
        {batch.totalUSD === 0 && <Text c="dimmed">{words.chooseHint}</Text>}
        <div role="status">{rowsWithoutOffer !== null && <Text c="warn">{rowsWithoutOffer}</Text>}</div>
        {batch.totalUSD > 0 && <BatchPayment {...{ batch, saveAll }} />}
      </Section>
    </Paper>
  );
}
