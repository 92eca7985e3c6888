import { beforeEach, expect, test } from 'vitest';
import { createMemoryRouter, redirect } from 'react-router';
import { clearMessages, showMessage, shownMessages, showWaitingMessages } from '#app/base/messages.ts';
import { namingDraft } from '#app/paths/names-draft.ts';
import { finishProgress, forgetProgress, progress } from './progress.ts';
import { watchNavigation } from './watch-navigation.ts';

const texts = () => shownMessages.get().map((message) => message.text);

let release = (): void => {};
const slow = () => new Promise<null>((resolve) => (release = () => resolve(null)));

function openRouter() {
  const router = createMemoryRouter([
    { path: '/', Component: () => null },
    { path: '/quick', Component: () => null },
    { path: '/slow', Component: () => null, loader: slow },
    { path: '/elsewhere', loader: () => redirect('/quick'), Component: () => null },
    {
      path: '/gone',
      Component: () => null,
      ErrorBoundary: () => null,
      loader: () => {
        throw new Error('gone');
      },
    },
    {
      path: '/broken',
      Component: () => null,
      loader: () => {
        showMessage({ kind: 'error', text: 'System error' });
        return null;
      },
    },
  ]);
  watchNavigation(router);
  return router;
}

beforeEach(() => {
  finishProgress();
  forgetProgress();
  showWaitingMessages();
  clearMessages();
});

test('messages disappear when a navigation begins', async () => {
  const router = openRouter();
  showMessage({ kind: 'error', text: 'old' });
  const going = router.navigate('/slow');
  expect(texts()).toEqual([]);
  expect(progress.get()).toBe('running');
  showMessage({ kind: 'warning', text: 'from the loader' });
  release();
  await going;
  expect(texts()).toEqual(['from the loader']);
  expect(progress.get()).toBe('finished');
});

test('a screen without a loader also clears messages and finishes the progress bar', async () => {
  const router = openRouter();
  showMessage({ kind: 'error', text: 'old' });
  await router.navigate('/quick');
  expect(texts()).toEqual([]);
  expect(progress.get()).toBe('finished');
});

test('the progress bar fails when the navigation ends with an error', async () => {
  const router = openRouter();
  await router.navigate('/broken');
  expect(progress.get()).toBe('failed');
});

test('the progress bar fails when the screen cannot be loaded', async () => {
  const router = openRouter();
  await router.navigate('/gone');
  expect(texts()).toEqual([]);
  expect(progress.get()).toBe('failed');
  await router.navigate('/quick');
  expect(progress.get()).toBe('finished');
});

test('the message of an action is shown after its navigation, also over redirects', async () => {
  const router = openRouter();
  showMessage({ kind: 'success', text: 'Saved', afterNavigation: true });
  await router.navigate('/elsewhere');
  expect(router.state.location.pathname).toBe('/quick');
  expect(texts()).toEqual(['Saved']);
});

test('without a navigation messages stay and the progress bar rests', async () => {
  const router = openRouter();
  showMessage({ kind: 'error', text: 'stays' });
  await router.revalidate();
  expect(texts()).toEqual(['stays']);
  expect(progress.get()).toBe('idle');
});

test('giving a draft its address keeps messages; other navigations clear them', async () => {
  const router = openRouter();
  await router.navigate('/quick');
  showMessage({ kind: 'success', text: 'converted', action: { label: 'Undo', run: () => {} } });
  await router.navigate('/quick?draft=1', { replace: true, state: namingDraft });
  expect(texts()).toEqual(['converted']);
  await router.navigate('/', { state: namingDraft });
  expect(texts()).toEqual([]);
});
