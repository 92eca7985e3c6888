/** From the page to a waiting worker; the response is a {@link WaitingAnswer}. */
export type AskWaiting = { type: 'may-take-over' } | { type: 'take-over' };

/** `isFree`: no tab has anything unsaved. `revision` names the waiting version. */
export interface WaitingAnswer {
  isFree: boolean;
  revision: string;
}

/** From the worker to a tab; the response is a {@link TabAnswer}. Silence is not clean. */
export interface AskTab {
  type: 'is-clean';
}

export interface TabAnswer {
  isClean: boolean;
}
