/** One fault that a person could make: a text of the product, and what stands there instead. */
export interface Mutation {
  /** In kebab case; what `--only` is given. */
  name: string;
  /** Of the product, from the project's folder. */
  file: string;
  /** Stands exactly once in the file. */
  find: string;
  replace: string;
  /** The effect of the fault, and on whom. */
  why: string;
  /** Test files that find it, from the project's folder, the cheapest first. */
  seenBy: readonly string[];
  /** Why no test finds it yet; absent where one does. */
  survives?: string;
}

/** The part of the product that a mutation is in. */
export type Part = 'rules' | 'server' | 'page' | 'worker';

/** Says which part a file of the product belongs to. @throws Error for a file of none of them */
export function partOf(file: string): Part {
  if (/^src\/(domain|contract)\//.test(file)) return 'rules';
  if (file.startsWith('src/server/')) return 'server';
  if (/^src\/(app|local)\//.test(file)) return 'page';
  if (file.startsWith('sw/')) return 'worker';
  throw new Error(`${file} is in no part that is mutated`);
}

/** Makes the fault in the text of its file. @throws Error unless what is looked for stands there exactly once */
export function mutate({ name, file, find, replace }: Mutation, text: string): string {
  const times = text.split(find).length - 1;
  if (times !== 1) throw new Error(`${name}: what it replaces stands ${times} times in ${file}, not once: ${find}`);
  return text.replace(find, () => replace);
}
