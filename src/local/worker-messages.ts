// Tags under which the browser wakes the worker: to send entries once there is a connection, and from time to time to look for left carts.
export const unsentTag = 'quayside-unsent';
export const leftCartTag = 'quayside-left-cart';

/** From the page to a waiting worker; the reply is a {@link WaitingResponse}. */
export type WaitingRequest = { type: 'may-take-over' } | { type: 'take-over' };

/** `isFree`: no tab has unsaved text. `revision`: the waiting version. */
export interface WaitingResponse {
  isFree: boolean;
  revision: string;
}

/** From the worker to a tab; the reply is a {@link TabResponse}. No reply does not mean clean. */
export interface TabRequest {
  type: 'is-clean';
}

export interface TabResponse {
  isClean: boolean;
}
