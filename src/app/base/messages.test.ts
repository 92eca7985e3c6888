import { beforeEach, expect, test } from 'vitest';
import { RequestFailed } from '#local/request-failed.ts';
import {
  clearMessages,
  closeMessage,
  isErrorShown,
  notifyFailure,
  showMessage,
  shownMessages,
  showWaitingMessages,
} from './messages.ts';

const texts = () => shownMessages.get().map((message) => message.text);

beforeEach(() => {
  showWaitingMessages();
  clearMessages();
});

test('the newest message is on top', () => {
  showMessage({ kind: 'success', text: 'Saved' });
  showMessage({ kind: 'error', text: 'System error' });
  expect(texts()).toEqual(['System error', 'Saved']);
});

test('the same message is not shown twice', () => {
  showMessage({ kind: 'error', text: ['One', 'Two'] });
  showMessage({ kind: 'warning', text: 'Other' });
  showMessage({ kind: 'error', text: ['One', 'Two'] });
  expect(texts()).toEqual([['One', 'Two'], 'Other']);
});

test('a message is closed by its own id', () => {
  showMessage({ kind: 'error', text: 'A' });
  showMessage({ kind: 'error', text: 'B' });
  closeMessage(shownMessages.get()[1]!.id);
  expect(texts()).toEqual(['B']);
});

test('clearing messages keeps the one that is meant for after the navigation', () => {
  showMessage({ kind: 'error', text: 'old' });
  showMessage({ kind: 'success', text: 'Deleted', afterNavigation: true });
  expect(texts()).toEqual(['old']);
  clearMessages();
  expect(texts()).toEqual([]);
  showWaitingMessages();
  expect(texts()).toEqual(['Deleted']);
});

test('a message for after the navigation is shown once', () => {
  showMessage({ kind: 'success', text: 'Deleted', afterNavigation: true });
  showWaitingMessages();
  clearMessages();
  showWaitingMessages();
  expect(texts()).toEqual([]);
});

test('only an error message counts as a shown error', () => {
  showMessage({ kind: 'warning', text: 'Careful' });
  expect(isErrorShown()).toBe(false);
  showMessage({ kind: 'error', text: 'Broken' });
  expect(isErrorShown()).toBe(true);
});

test('subscribers are notified of changes until they unsubscribe', () => {
  let heard = 0;
  const leave = shownMessages.subscribe(() => heard++);
  showMessage({ kind: 'error', text: 'A' });
  leave();
  showMessage({ kind: 'error', text: 'B' });
  expect(heard).toBe(1);
});

test('a refusal by the server is shown with its sentences and its kind', () => {
  notifyFailure(new RequestFailed(400, { Warnings: { '': ['Prices have changed'] } }, null));
  expect(shownMessages.get()).toMatchObject([{ kind: 'warning', text: ['Prices have changed'] }]);
});

test('a programming error is rethrown and not shown as a message', () => {
  const fault = new TypeError('x is not a function');
  expect(() => notifyFailure(fault)).toThrow(fault);
  expect(texts()).toEqual([]);
});
