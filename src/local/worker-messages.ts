/** A question of the page to a new version of the worker that waits; the answer is a {@link WaitingAnswer}. */
export type AskWaiting = { type: 'may-take-over' } | { type: 'take-over' };

/** `isFree`: every tab said that it holds nothing unsaved. `revision` names the version that waits. */
export interface WaitingAnswer {
  isFree: boolean;
  revision: string;
}

/** A question of the worker to every open tab; the answer is a {@link TabAnswer}. A tab that stays silent is not clean. */
export interface AskTab {
  type: 'is-clean';
}

export interface TabAnswer {
  isClean: boolean;
}
