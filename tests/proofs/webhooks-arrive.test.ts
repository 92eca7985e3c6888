import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offerEndpoints } from '#contract/offers.ts';
import { peopleEndpoints } from '#contract/people.ts';
import { webhookEndpoints } from '#contract/webhooks.ts';
import { webhookEvents } from '#domain/webhook.ts';
import { changeOrder, lockOrder } from '#server/orders/order.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { addWebhookEvent } from '#server/read-models/webhook-events.ts';
import { createChances } from '../faults/chances.ts';
import { useApi } from '../support/api.ts';
import { lumenOf } from '../support/people.ts';
import { countOf, runProof, seed } from '../support/proofs.ts';
import { lampsQuote } from '../support/valid-bodies.ts';

interface Message {
  data: { id: number; version: number; reference: string };
}

/** Those of the server. */
const loops = 6;

describe('webhooks to a receiver that fails at random', () => {
  const name = 'webhooks';
  const random = createChances(seed);
  const environment = { WEBHOOK_INNER_HOSTS: '' };
  let receiver: Server;
  let requests = 0;
  /** The newest version of each order. */
  const newest = new Map<number, Message['data']>();
  const arrived = new Map<string, number>();
  beforeAll(async () => {
    receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += part));
      request.on('end', () => {
        requests += 1;
        const chance = random();
        if (chance < 0.02) return void request.socket.destroy();
        if (chance < 0.2) return void response.writeHead([500, 503, 404, 429][requests % 4]!).end('not now');
        const { data } = JSON.parse(body) as Message;
        arrived.set(String(request.headers['webhook-id']), data.version);
        if (data.version > (newest.get(data.id)?.version ?? 0)) newest.set(data.id, data);
        // Taken, and the response is lost.
        if (chance < 0.22) return void request.socket.destroy();
        response.end();
      });
    });
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
    environment.WEBHOOK_INNER_HOSTS = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  });
  afterAll(() => void receiver.close());
  const api = useApi({ environment });

  test(`deliver ${countOf(name)} events, and the newest version is what happened last`, async () => {
    await runProof(name, async (count) => {
      const db = api().database.kysely;
      const customer = await api().as('customer');
      const manager = await api().as('manager');
      await manager.send(peopleEndpoints.changeApi, { params: { id: await lumenOf(api()) }, body: { hasApi: true } });
      const url = `http://${environment.WEBHOOK_INNER_HOSTS}/`;
      const body = { url, events: [...webhookEvents], isActive: true };
      const { webhook } = await customer.send(webhookEndpoints.create, { body });
      const ids: number[] = [];
      while (ids.length < 10)
        ids.push((await customer.send(offerEndpoints.requestExpress, { body: lampsQuote() })).shippingRequestId);
      await db.deleteFrom('webhookMessages').execute();

      const last = new Map<number, string>();
      let written = 0;
      const write = async (): Promise<void> => {
        while (written < count) {
          written += 1;
          const reference = `R-${written}`;
          const id = ids[Math.floor(random() * ids.length)]!;
          const type = webhookEvents[written % webhookEvents.length]!;
          await inTransaction(db, async (tx) => {
            await lockOrder(tx, id, api().clock.now);
            await changeOrder(tx, id, { customerReference: reference }, { userId: null });
            await addWebhookEvent(tx, id, type, api().clock.now);
            last.set(id, reference);
          });
        }
      };
      const sendAll = () => Promise.all(Array.from({ length: loops }, () => api().sendWebhooks()));
      await Promise.all([write(), write(), write(), write(), sendAll()]);

      const countLeft = async () =>
        (
          await db
            .selectFrom('webhookMessages')
            .select((eb) => eb.fn.countAll<number>().as('total'))
            .where('isDelivered', '=', false)
            .executeTakeFirstOrThrow()
        ).total;
      const from = api().clock.now;
      // Its schedule ends after 75 hours and a fifth.
      while ((await countLeft()) > 0 && api().clock.now.getTime() - from.getTime() < 90 * 3_600_000) {
        const due = await db
          .selectFrom('jobs')
          .select('dueAt')
          .where('kind', '=', 'send-webhook')
          .where('doneAt', 'is', null)
          .orderBy('dueAt')
          .limit(1)
          .executeTakeFirst();
        if (!due) break;
        api().clock.now = new Date(Math.max(api().clock.now.getTime(), Date.parse(due.dueAt)) + 60_000);
        await sendAll();
      }
      const givenUp = await countLeft();
      if (givenUp > 0) {
        const since = from.toISOString();
        await (
          await api().freshAs('customer')
        ).send(webhookEndpoints.resend, { params: { id: webhook.id }, body: { since } });
        await sendAll();
      }
      console.info(`${count} events, ${requests} requests, ${arrived.size} arrived, ${givenUp} given up, SEED=${seed}`);
      expect(await countLeft(), `SEED=${seed}`).toBe(0);
      expect(arrived.size, `SEED=${seed}`).toBe(count);
      expect(new Set(arrived.values()).size, `SEED=${seed}`).toBe(count);
      for (const [id, reference] of last)
        expect(newest.get(id)?.reference, `SEED=${seed}, order ${id}`).toBe(reference);
    });
  }, 600_000);
});
