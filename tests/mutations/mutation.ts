/** One fault that a person could make: a text of the product, and what stands there instead. */
export interface Mutation {
  /** In kebab case; what `--only` takes. */
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

/** Makes the fault in the text of its file. @throws Error unless what is looked for stands there exactly once */
export function mutate({ name, file, find, replace }: Mutation, text: string): string {
  const times = text.split(find).length - 1;
  if (times !== 1) throw new Error(`${name}: what it replaces stands ${times} times in ${file}, not once: ${find}`);
  return text.replace(find, () => replace);
}
