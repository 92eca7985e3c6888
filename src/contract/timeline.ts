import * as z from 'zod/mini';
import { timelineKinds } from '#domain/timeline.ts';
import { staff } from '#domain/user.ts';
import { timelinePath } from './back-office-paths.ts';
import { endpoint } from './endpoint.ts';
import { pageFields, wordOf } from './list-query.ts';
import { id, idInPath, instant, listOf, text } from './shape.ts';
import { doer } from './shipment-changes.ts';

/**
 * Rule S-36. `key` is unique in its order. A text with an amount is in `moneyContent` instead of `content`, and browsers never store it.
 * `ofId`: the comment, message, email or document. `canResend`: an email of rule S-30 that has left.
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
  canResend: z.optional(z.boolean()),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const timelineEndpoints = {
  /** Newest first. */
  list: endpoint('GET', `${timelinePath}/{id}`, {
    roles: staff,
    object: 'request',
    params: { id: idInPath },
    query: { kind: wordOf('kind', ['', ...timelineKinds, 'history'], ''), ...pageFields(20) },
    response: listOf(timelineEntry),
    cachedOffline: true,
  }),
};
