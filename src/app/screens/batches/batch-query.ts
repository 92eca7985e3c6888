import { type BatchDetails, batchEndpoints } from '#contract/batches.ts';
import { setResponse } from '#app/query/endpoint-query.ts';

export const batchReads = [batchEndpoints.details, batchEndpoints.rows, batchEndpoints.list];

export const applyBatch = (batch: BatchDetails): void =>
  setResponse(batchEndpoints.details, { params: { id: batch.id } }, () => batch);
