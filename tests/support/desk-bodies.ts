import type { AnyCall } from '#contract/call.ts';
import { queueCalls } from '#contract/queue.ts';
import { supportCalls } from '#contract/support.ts';
import { scanCalls } from '#contract/scans.ts';

/** A valid body for each call of the work queue, of messages that need no reply and of scanned codes. */
export const deskBodies: readonly [AnyCall, Record<string, unknown>][] = [
  [supportCalls.noReply, { lastMessageId: 1 }],
  [queueCalls.assign, { assignee: 'me', seen: null }],
  [queueCalls.snooze, { until: '2026-11-20T09:00:00Z', note: 'The provider answers on Friday' }],
  [queueCalls.note, { note: 'The provider answers on Friday' }],
  [scanCalls.handOver, { code: '#1', at: '2026-11-18T12:00:00.000Z' }],
];
