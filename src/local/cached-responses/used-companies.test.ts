import { expect, test } from 'vitest';
import { createTestStorage } from '#local/storage.testing.ts';
import { readCompanies, rememberCompany } from './cached-responses.ts';

const still = { isHere: () => true, isStored: () => Promise.resolve(true) };
const company = (id: number) => ({ id, name: `Company ${id}`, hash: `h${id}` });

test('the ten companies chosen last are kept, the newest first, each once', async () => {
  const store = createTestStorage().open(1);
  expect(await readCompanies(store, 1)).toEqual([]);
  for (const [at, id] of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 3].entries())
    await rememberCompany(store, company(id), at, still);
  expect((await readCompanies(store, 12)).map(({ id }) => id)).toEqual([3, 11, 10, 9, 8, 7, 6, 5, 4, 2]);
});

test('nothing is remembered of somebody who has left', async () => {
  const store = createTestStorage().open(1);
  await rememberCompany(store, company(1), 1, { ...still, isStored: () => Promise.resolve(false) });
  expect(await readCompanies(store, 1)).toEqual([]);
});
