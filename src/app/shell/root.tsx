import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { ConfirmHost } from '#app/ui/confirm.tsx';
import { latePart } from '#app/base/late-part.tsx';
import { Snackbars } from './snackbars.tsx';
import { update } from './update-state.ts';
import { forgetProgress, progress } from './progress.ts';

const UpdateNotice = latePart(() => import('./updates/update-notice.tsx'), 'UpdateNotice');

/** The parts that stand on every page, framed or not. */
export function Root() {
  useFocusAfterNavigation();
  const isUpdateReady = useSyncExternalStore(update.subscribe, update.get) === 'ready';
  // index.html's picture has gone with the first commit, and its script has nothing left to do.
  useEffect(() => void delete document.documentElement.dataset['start'], []);
  return (
    <>
      <a className="q-skip" href="#main" onClick={skipToMain}>
        Skip to content
      </a>
      <ProgressLine />
      <Outlet />
      <Snackbars>{isUpdateReady && <UpdateNotice />}</Snackbars>
      <ConfirmHost />
      <ScrollRestoration />
    </>
  );
}

function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  findMain()?.focus();
}

/** Another screen is announced by moving the focus to it, unless it has put the focus somewhere itself. */
function useFocusAfterNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = findMain();
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname]);
}

const findMain = (): HTMLElement | null => document.getElementById('main');

/** The line under the top bar that runs while a screen is on its way, and turns red when it brought an error. */
function ProgressLine() {
  const state = useSyncExternalStore(progress.subscribe, progress.get);
  return (
    <div
      className="q-progress"
      data-state={state}
      role="progressbar"
      aria-label="Loading"
      aria-hidden={state === 'running' ? undefined : true}
      onAnimationEnd={forgetProgress}
    />
  );
}
