import type { QueueKind } from '#domain/queue-kinds.ts';
import type { Id, Instant, OptionalInstant, Version } from './column-kinds.ts';

// The work of customer support; triggers write the rows, people who takes care of them.

export interface QueueRowsTable {
  id: Id;
  kind: QueueKind;
  subject_id: number;
  customer_id: number;
  since: Instant;
  due: OptionalInstant;
  assignee_id: number | null;
  snoozed_until: OptionalInstant;
  note: string | null;
  cared_by_id: number | null;
  cared_at: OptionalInstant;
  version: Version;
}
