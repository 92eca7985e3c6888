import type { AnyEndpoint } from '#contract/endpoint.ts';
import { queueEndpoints } from '#contract/queue.ts';
import { supportEndpoints } from '#contract/support.ts';
import { replyTemplateEndpoints } from '#contract/reply-templates.ts';
import { scanEndpoints } from '#contract/scans.ts';

/** A valid body for each call of the work queue, of messages that need no reply, of templates and of scanned codes. */
export const supportBodies: readonly [AnyEndpoint, Record<string, unknown>][] = [
  [supportEndpoints.noReply, { lastMessageId: 1 }],
  [replyTemplateEndpoints.save, { name: 'Pick-up', body: 'Hello {first name}, the courier comes on {pick-up day}.' }],
  [queueEndpoints.assign, { assignee: 'me', seen: null }],
  [queueEndpoints.snooze, { until: '2026-11-20T09:00:00Z', note: 'The provider answers on Friday' }],
  [queueEndpoints.note, { note: 'The provider answers on Friday' }],
  [scanEndpoints.handOver, { code: '#1', at: '2026-11-18T12:00:00.000Z' }],
];
