import type { HandlersOf } from '#server/all-handlers.ts';
import { findHsCodes } from './hs-codes.ts';

export const customsHandlers: HandlersOf<'customs'> = {
  findHsCodes: async ({ query: { text } }) => {
    const items = findHsCodes(text);
    return { items, totalNumberOfItems: items.length };
  },
};
