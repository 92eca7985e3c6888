/** From the page to a waiting worker; the response is a {@link WaitingResponse}. */
export type WaitingRequest = { type: 'may-take-over' } | { type: 'take-over' };

/** `isFree`: no tab has anything unsaved. `revision` names the waiting version. */
export interface WaitingResponse {
  isFree: boolean;
  revision: string;
}

/** From the worker to a tab; the response is a {@link TabResponse}. Silence is not clean. */
export interface TabRequest {
  type: 'is-clean';
}

export interface TabResponse {
  isClean: boolean;
}
