import { inspectReadModels, rebuildReadModels } from '#server/read-models/rebuild.ts';
import type { Command } from './command.ts';

export const listCommands: Readonly<Record<string, Command>> = {
  rebuild: {
    usage: '',
    does: 'writes the rows of the orders list and of the work queue anew; safe beside running servers',
    async run({ db, showProgress }) {
      const wrong = await inspectReadModels(db);
      const orders = await rebuildReadModels(db, (done) => showProgress(`Wrote the rows of ${done} orders`));
      return [...wrong, `Orders written anew: ${orders}. Rows that were wrong: ${wrong.length}.`];
    },
  },
};
