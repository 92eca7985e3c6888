import { AsyncLocalStorage } from 'node:async_hooks';

const assistants = new AsyncLocalStorage<true>();

/** What `act` writes into histories says that an assistant did it. */
export const actAsAssistant = <T>(act: () => Promise<T>): Promise<T> => assistants.run(true, act);

export const isByAssistant = (): boolean => assistants.getStore() === true;
