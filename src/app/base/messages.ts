import { RequestFailed } from '#local/request-failed.ts';
import { makeObservable } from './observable.ts';

export interface Message {
  kind: 'error' | 'warning' | 'success';
  text: string | readonly string[];
  action?: { label: string; run: () => void };
}

export interface NewMessage extends Message {
  /** For an action that navigates: shown on the next screen, after old messages were cleared. */
  afterNavigation?: boolean;
}

export interface ShownMessage extends Message {
  id: number;
}

export const shownMessages = makeObservable<readonly ShownMessage[]>([]);

let waiting: readonly NewMessage[] = [];
let lastId = 0;
let successTime = 5000;

export function showMessage(message: NewMessage): void {
  if (message.afterNavigation) {
    waiting = [...waiting, message];
    return;
  }
  const { kind, text, action } = message;
  const others = shownMessages.get().filter((other) => other.kind !== kind || String(other.text) !== String(text));
  shownMessages.set([{ id: ++lastId, kind, text, ...(action && { action }) }, ...others]);
}

export function notifyFailure(failure: unknown): asserts failure is RequestFailed {
  if (!(failure instanceof RequestFailed)) throw failure;
  showMessage({ kind: failure.kind, text: failure.sentences });
}

export function closeMessage(id: number): void {
  shownMessages.set(shownMessages.get().filter((message) => message.id !== id));
}

/** Messages for after a navigation stay. */
export function clearMessages(): void {
  shownMessages.set([]);
}

export function showWaitingMessages(): void {
  const due = waiting;
  waiting = [];
  for (const { kind, text, action } of due) showMessage({ kind, text, ...(action && { action }) });
}

export const isErrorShown = (): boolean => shownMessages.get().some((message) => message.kind === 'error');

/** Milliseconds. */
export const getSuccessTime = (): number => successTime;

export function setSuccessTime(milliseconds: number): void {
  successTime = milliseconds;
}
