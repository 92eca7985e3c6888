import { Button, Flex, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type BatchDetails, batchEndpoints, type BatchOffer, type BatchRow } from '#contract/batches.ts';
import { dayInWords } from '#domain/date-text.ts';
import { batchPageMessages as words } from '#domain/messages/batch-page.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useAction } from '#app/query/actions.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Money } from '#app/ui/money.tsx';
import { Loading } from '#app/ui/not-loaded.tsx';
import { applyBatch, batchReads } from './batch-query.ts';

interface RowOffersProps {
  batch: BatchDetails;
  row: BatchRow;
  onClose: () => void;
}

/** By offer: what is best about it. */
function praise(offers: readonly BatchOffer[], { id, deliveryDate }: BatchOffer): string[] {
  const days = offers.flatMap((offer) => offer.deliveryDate ?? []).toSorted();
  return [
    ...(offers.length > 1 && offers[0]?.id === id ? [words.isCheapest] : []),
    ...(offers.length > 1 && deliveryDate !== null && deliveryDate === days[0] ? [words.isFastest] : []),
  ];
}

/** The offers of one shipment: what is chosen here stays when a choice is made for all. */
export function RowOffersDialog({ batch, row, onClose }: RowOffersProps) {
  const params = { id: batch.id };
  const query = useEndpoint(batchEndpoints.rowOffers, { params: { ...params, rowId: row.id } }, { staleTime: 0 });
  const offers = query.data?.items ?? [];
  const [chosenId, setChosenId] = useState(row.offer?.id ?? null);
  const chosen = offers.find(({ id }) => id === chosenId) ?? null;
  const choosing = useAction(batchEndpoints.choose, {
    refresh: batchReads,
    since: batch.version,
    applyResponse: (response) => applyBatch(response.batch),
  });
  async function choose({ id, service }: BatchOffer): Promise<void> {
    const body = { by: 'offer' as const, offerId: id, rowIds: [row.id] };
    if (await choosing.act({ params, body }, words.offerUsed(service))) onClose();
  }
  return (
    <Dialog
      title={words.offersOf([words.row(row.position), row.values.reference].filter(Boolean).join(', '))}
      width="md"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{words.payNo}</Button>
          <OnlineButton
            variant="filled"
            isBusy={choosing.isRunning}
            disabled={chosen === null}
            onClick={() => chosen && void choose(chosen)}
          >
            {words.takeOffer}
          </OnlineButton>
        </>
      }
    >
      {!query.data && <Loading lines={4} label="Loading the offers" headline={words.offersNotLoaded} query={query} />}
      {query.data && offers.length === 0 && <p>{words.noneToOrder}</p>}
      {offers.length > 0 && (
        <Radio.Group
          aria-label={words.offersOf(words.row(row.position))}
          value={chosenId === null ? '' : String(chosenId)}
          onChange={(id) => setChosenId(Number(id))}
        >
          <Stack gap="sm">
            {offers.map((offer) => (
              <Radio
                key={offer.id}
                value={String(offer.id)}
                styles={{ labelWrapper: { flex: 1, minWidth: 0 } }}
                label={
                  <Flex component="span" justify="space-between" align="baseline" gap="sm">
                    <Text span c="var(--text)" fw={500} style={{ overflowWrap: 'anywhere' }}>
                      {offer.service}
                    </Text>
                    <Text span c="var(--text)" style={{ whiteSpace: 'nowrap' }}>
                      <Money amount={offer.priceUSD} />
                    </Text>
                  </Flex>
                }
                description={[
                  ...(offer.deliveryDate === null ? [] : [words.arrives(dayInWords(offer.deliveryDate))]),
                  ...praise(offers, offer),
                ].join(' · ')}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </Dialog>
  );
}
