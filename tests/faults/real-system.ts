import { commentMessages } from '#domain/messages/comments.ts';
import { identityEndpoints } from '#contract/identity.ts';
import { longestComment } from '#domain/comment.ts';
import { outboxKinds } from '#local/outbox/kinds.ts';
import { settle } from '#local/storage.testing.ts';
import { inject } from '#tests/support/inject.ts';
import { handOver } from '#tests/support/sign-in.ts';
import type { Effect } from './model-server.ts';
import { createRealLine } from './real-line.ts';
import type { RealServer } from './real-server.ts';
import type { OpenSystem } from './system.ts';
import { removalText } from './written.ts';

/** A text that breaks a rule is one that is too long. */
const wordsOf = (text: string): string => (text.startsWith('bad') ? text.padEnd(longestComment + 1, '!') : text);
const threadOf = (orderId: number): string => `request:${orderId}`;

/** The product's own server, where two people of support write comments on three fresh orders. */
export function openRealSystem(server: RealServer): OpenSystem {
  const { app, database, writers } = server;
  const users = [writers[0].id, writers[1].id] as const;

  return async (timer) => {
    const line = createRealLine(server, timer);
    const orders = await server.makeOrders();
    return {
      kinds: outboxKinds,
      users,
      threads: [threadOf(orders[0]), threadOf(orders[1]), threadOf(orders[2])],
      server: {
        async signIn(userId) {
          const writer = writers.find(({ id }) => id === userId)!;
          const { authorization } = await handOver(app, server.tokenKey, writer, server.now);
          return authorization.slice('Bearer '.length);
        },
        async revoke(token) {
          if (token !== '') await inject(app, identityEndpoints.signOut, {}, { authorization: `Bearer ${token}` });
        },
        ...line,
      },
      send: line.send,
      entryOf: ({ thread, text, removes }) =>
        removes === null
          ? {
              ...{ kind: 'add-comment', thread },
              input: { params: { id: Number(thread.split(':')[1]) }, body: { commentBody: wordsOf(text) } },
            }
          : { kind: 'delete-comment', thread, input: { params: { id: removes } } },
      readEffects: () => readEffects(database.kysely, orders, line.words),
      async settle() {
        await settle();
        while (line.isBusy()) {
          await line.whenQuiet();
          await settle();
        }
      },
    };
  };
}

/** The acts on these orders, read from the rows and from the list of actions, which must agree. @throws Error */
async function readEffects(
  db: RealServer['database']['kysely'],
  orders: readonly number[],
  words: ReadonlyMap<string, string>,
): Promise<Effect[]> {
  const comments = await db.selectFrom('comments').selectAll().where('requestId', 'in', orders).execute();
  const actions = await db
    .selectFrom('requestActions')
    .selectAll()
    .where('requestId', 'in', orders)
    .where('actionType', 'in', [commentMessages.addedAction, commentMessages.removedAction])
    .orderBy('id')
    .execute();
  const effects = actions.map((action) => {
    const id = Number(/\d+/.exec(action.content)![0]);
    const { clientId: key, body } = comments.find((comment) => comment.id === id)!;
    const isRemoval = action.actionType === commentMessages.removedAction;
    const text = isRemoval ? removalText(id) : (body ?? words.get(key)!);
    return { userId: action.userId!, key, thread: threadOf(action.requestId), text, isRemoval };
  });
  const removed = comments.filter(({ body }) => body === null).length;
  const isWhole =
    effects.filter(({ isRemoval }) => !isRemoval).length === comments.length &&
    effects.filter(({ isRemoval }) => isRemoval).length === removed;
  if (!isWhole) throw new Error(`${comments.length} comments, ${removed} removed: the actions say otherwise`);
  return effects;
}
