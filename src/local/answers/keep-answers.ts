import { placeCalls } from '#contract/places.ts';
import type { KeptAnswer, UserDatabase } from '#local/store/user-database.ts';
import type { UserStore } from '#local/store/user-store.ts';

/** The longest time that an answer is kept, in milliseconds. */
export const longestKept = 30 * 24 * 3_600_000;
const mostAnswers = 300;
const mostLookUps = 200;

const beginningOf = (path: string): string => `[${JSON.stringify(path)},`;
const lookUps = [placeCalls.citiesOfPostcode, placeCalls.postcodesOfCity].map(({ path }) => beginningOf(path));
const isLookUp = (key: string): boolean => lookUps.some((beginning) => key.startsWith(beginning));

/** Says whether the user of an answer to be kept is still the one who is signed in. */
export interface OwnerCheck {
  /** As this page knows it, now. */
  isHere(): boolean;
  /** As the browser's database says, where every tab sees the same. */
  isStored(): Promise<boolean>;
}

/** Changes what is kept, unless its user has left, here or in another tab. @throws StorageTrouble */
export async function writeWhileTheirs(
  store: UserStore,
  owner: OwnerCheck,
  work: (answers: UserDatabase['answers']) => Promise<void>,
): Promise<void> {
  // A sign-out in another tab deletes the database. Open before the question, this connection hears of it and ends;
  // opened after it, it would begin a new one.
  await store.read(['answers'], (database) => database.answers.count());
  if (!(await owner.isStored())) return;
  await store.write(['answers'], async ({ answers }) => {
    if (owner.isHere()) await work(answers);
  });
}

/**
 * Keeps an answer in place of the one before. After 30 days, or when 300 newer ones are there, it is forgotten; of the look-ups
 * of places, which push nothing else out, when 200 newer ones are.
 * @throws StorageTrouble
 */
export async function keepAnswer(store: UserStore, answer: KeptAnswer, owner: OwnerCheck): Promise<void> {
  await writeWhileTheirs(store, owner, async (answers) => {
    await answers.put(answer);
    await answers
      .where('at')
      .belowOrEqual(answer.at - longestKept)
      .delete();
    const kept = await answers.where('key').startsWithAnyOf(lookUps).count();
    const isOfPlaces = isLookUp(answer.key);
    const tooMany = isOfPlaces ? kept - mostLookUps : (await answers.count()) - kept - mostAnswers;
    if (tooMany <= 0) return;
    const alike = answers.orderBy('at').filter(({ key }) => isLookUp(key) === isOfPlaces);
    await alike.limit(tooMany).delete();
  });
}

/** The answer that was kept under a key; null for none, and for one older than 30 days. `now` in ms. @throws StorageTrouble */
export async function readAnswer(store: UserStore, key: string, now: number): Promise<KeptAnswer | null> {
  const found = await store.read(['answers'], ({ answers }) => answers.get(key));
  return found && found.at > now - longestKept ? found : null;
}

/** Every answer of the last 30 days that was kept of the call with a path, the newest first. `now` in ms. @throws StorageTrouble */
export async function readAnswersOf(store: UserStore, path: string, now: number): Promise<KeptAnswer[]> {
  const found = await store.read(['answers'], ({ answers }) =>
    answers.where('key').startsWith(beginningOf(path)).toArray(),
  );
  return found.filter(({ at }) => at > now - longestKept).toSorted((one, other) => other.at - one.at);
}
