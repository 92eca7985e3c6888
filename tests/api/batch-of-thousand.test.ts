import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { batchEndpoints } from '#contract/batches.ts';
import { tariffCarriers } from '#server/carriers/tariff-carriers.ts';
import { mostBatchRows } from '#domain/batch.ts';
import { useApi } from '#tests/support/api.ts';
import { isFull } from '#tests/support/test-scope.ts';
import { batchRow, lampsBatch } from '#tests/support/valid-bodies.ts';

const base = tariffCarriers();
const api = useApi({
  services: {
    carriers: {
      find: (...input) => base.find(...input),
      async list(...input) {
        const carriers = (await base.list(...input)).slice(0, 3);
        return carriers.map((carrier) => ({
          ...carrier,
          async quote(...asked: Parameters<typeof carrier.quote>) {
            await pause(300);
            return await carrier.quote(...asked);
          },
        }));
      },
    },
  },
});

test.runIf(isFull)(
  'a batch of 1,000 is quoted within a minute by carriers that take 300 ms',
  async () => {
    const customer = await api().as('customer');
    const rows = Array.from({ length: mostBatchRows }, (_, at) => batchRow(`Thousand ${at}`));
    const { id } = await customer.send(batchEndpoints.create, { body: lampsBatch(rows) });
    const params = { id };
    const begun = performance.now();
    await customer.send(batchEndpoints.quote, { params, body: { rowIds: null } });
    // As many as a server runs.
    await Promise.all(Array.from({ length: 12 }, () => api().workOnBatches()));
    const seconds = (performance.now() - begun) / 1000;
    expect((await customer.send(batchEndpoints.details, { params })).counts.quoted).toBe(mostBatchRows);
    expect(seconds).toBeLessThan(60);
  },
  300_000,
);
