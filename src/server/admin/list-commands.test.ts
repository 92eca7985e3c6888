import { expect, test } from 'vitest';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import { addCaller, addCustomer, addRequest, now, openOrderDatabase } from '#tests/support/order-rows.ts';
import { contextForTests } from './command-context.testing.ts';
import { runAdmin } from './run-admin.ts';

describeOnDatabase('the command lists rebuild', (options) => {
  test('rewrites the rows of the orders list and of the work queue, and prints which were wrong', async () => {
    const database = await openOrderDatabase(options());
    const rebuild = async () =>
      (
        await runAdmin(['lists', 'rebuild'], async () => ({
          ...contextForTests(database.kysely, now),
          close: async () => {},
        }))
      ).lines;
    try {
      const caller = await addCaller(database.kysely, 'Customer', await addCustomer(database.kysely));
      const { id } = await addRequest(database.kysely, caller);
      await database.kysely.updateTable('requests').set({ status: 'O', awbNumber: '1000000001' }).execute();
      expect(await rebuild()).toEqual([
        `The list says something else of request ${id}`,
        `The queue is wrong about noTrackingUpdates of ${id}`,
        'Orders written anew: 1. Rows that were wrong: 2.',
      ]);
      expect(await rebuild()).toEqual(['Orders written anew: 1. Rows that were wrong: 0.']);
    } finally {
      await database.close();
    }
  });
});
