import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { defineKind } from '#local/outbox/kinds.ts';
import { settle } from '#local/storage.testing.ts';
import { createModelServer, sendToModel } from './model-server.ts';
import type { OpenSystem } from './system.ts';

const say = endpoint('POST', '/say/{id}', {
  roles: ['CSD'],
  params: { id: z.string() },
  body: z.object({ text: z.string() }),
  response: z.strictObject({ number: z.int() }),
  queueable: true,
});

/** A server that is a model: it can fail in ways that a real one cannot be made to. */
export const openModelSystem: OpenSystem = async (timer) => {
  const server = createModelServer(timer);
  return {
    kinds: { say: defineKind({ endpoint: say, schemaVersions: [1], describe: ({ body }) => body.text }) },
    users: [1, 2],
    threads: ['request:0', 'request:1', 'request:2'],
    server,
    send: sendToModel(server),
    entryOf: ({ thread, text }) => ({ kind: 'say', thread, input: { params: { id: '1' }, body: { text } } }),
    readEffects: async () => server.effects,
    settle,
  };
};
