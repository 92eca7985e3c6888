import * as z from 'zod/mini';
import { timelineKinds } from '#domain/timeline.ts';
import { staff } from '#domain/user.ts';
import { timelinePath } from './back-office-paths.ts';
import { endpoint } from './endpoint.ts';
import { pageFields, wordOf } from './list-query.ts';
import { id, idInPath, instant, listOf, text } from './shape.ts';
import { doer } from './shipment-changes.ts';

/**
 * One thing that happened to an order (rule S-36). `key` tells it from the others of the order. `moneyContent` stands in place of
 * `content` where the words name an amount: a browser never keeps it. `ofId` is the comment, message, email or document by its
 * id; null for what is no thing of its own.
 */
const timelineEntry = z.strictObject({
  key: text,
  kind: z.enum(timelineKinds),
  date: instant,
  title: text,
  content: z.nullable(text),
  moneyContent: z.optional(text),
  who: doer,
  ofId: z.nullable(id),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** Everything that happened to an order, for staff. */
export const timelineEndpoints = {
  /** The newest first; of one kind, or of all. */
  list: endpoint('GET', `${timelinePath}/{id}`, {
    roles: staff,
    object: 'request',
    params: { id: idInPath },
    query: { kind: wordOf('kind', ['', ...timelineKinds], ''), ...pageFields(20) },
    response: listOf(timelineEntry),
    cachedOffline: true,
  }),
};
