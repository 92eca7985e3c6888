import './start/first.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, createPath } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { errorMessages } from '#domain/messages/errors.ts';
import type { SignedInUser } from '#local/session.ts';
import { routes } from './paths/routes.ts';
import { followTranslation } from './ui/follow-translation.ts';
import { paletteCode } from './base/palette-code.ts';
import { loadPalette, screens } from './screens.ts';
import { findRoles } from './paths/own-path.ts';
import { followSignInPage } from './paths/sign-in-page.ts';
import { followHandOver, takeHandOver } from './shell/hand-over.ts';
import { watchInstall } from './shell/install.ts';
import { runDeferredStartup } from './shell/deferred-startup.ts';
import { loadPart } from './base/load-part.ts';
import { showMessage, showWaitingMessages } from './base/messages.ts';
import { followPending } from './base/reload-once.ts';
import { buildRoutes } from './shell/route-objects.ts';
import { followScheme } from './base/scheme.ts';
import { getUser, restoreSession, subscribeToUser } from './base/session.ts';
import { watchNavigation } from './shell/watch-navigation.ts';
import { readSentences } from './ui/error-screen.tsx';
import { KitProvider } from './ui/kit-provider.tsx';
import { makeId } from '#local/browser-id.ts';

type Sender = typeof import('./shell/trouble/send-report.ts');
type Kind = Parameters<Sender['sendReport']>[0];

let sender: Promise<Sender> | null = null;

function reportTrouble(kind: Kind, cause: unknown): void {
  if (!navigator.onLine) return;
  // Not tried again after a failure: reporting must not cause errors itself.
  sender ??= import('./shell/trouble/send-report.ts');
  sender.then(({ sendReport }) => sendReport(kind, cause)).catch(() => {});
}

function watchTrouble(): void {
  addEventListener('error', ({ error }) => reportTrouble('error', error));
  addEventListener('unhandledrejection', ({ reason }) => reportTrouble('rejection', reason));
  document.addEventListener('securitypolicyviolation', (event) => reportTrouble('policy', event));
}

/** The router's key for every first entry is `default`, so all would share one scroll position. */
function nameEntry({ history }: Pick<Window, 'history'> = window): void {
  const state = history.state as { key?: string } | null;
  if (state?.key === undefined) history.replaceState({ ...state, key: makeId() }, '');
}

type DataRouter = ReturnType<typeof createBrowserRouter>;

const root = createRoot(document.getElementById('root')!);

void start();

/** A function: awaited code may be in this same file of the build, and a module that awaits itself never ends. */
async function start(): Promise<void> {
  if (import.meta.env.DEV) {
    // Imported here, since a start does not need the code of requests.
    const { checkResponsesWith } = await import('#local/client.ts');
    const { checkResponse } = await import('#local/check-response.ts');
    checkResponsesWith(checkResponse);
  }

  const handOver = takeHandOver();
  watchTrouble();
  watchInstall();
  followScheme();
  followTranslation();
  const isGuarded = (findRoles(location.pathname) ?? 'anyone') !== 'anyone';
  // Without the session's code nobody is signed in, and the sign-in reports an error.
  await restoreSession({ isNeeded: isGuarded }).catch(() =>
    showMessage({ kind: 'error', text: errorMessages.system, afterNavigation: true }),
  );
  followSignInPage();
  if (handOver) await followHandOver(handOver, confirmReplacing);

  nameEntry();
  paletteCode.load = loadPalette;
  const router = createBrowserRouter(buildRoutes(routes, screens));
  watchNavigation(router);
  followPending(() => {
    const { location: pending } = router.state.navigation;
    return pending ? createPath(pending) : null;
  });
  leaveWhenSignedOut(router);
  await firstScreenReady(router);
  const draw = () =>
    root.render(
      <KitProvider>
        <RouterProvider router={router} onError={reportUnexpected} />
      </KitProvider>,
    );
  // A signed-in user's screen is large, so it renders in slices. The sign-in does not, since its static copy may have typed text.
  if (getUser()) startTransition(draw);
  else draw();
  showWaitingMessages();
  runDeferredStartup();
}

/** Asks before anything of the present user is shown or fetched. */
async function confirmReplacing(present: SignedInUser, next: SignedInUser): Promise<boolean> {
  const { HandOverQuestion } = await loadPart(() => import('./start/hand-over-question.tsx'));
  document.title = 'Sign in as another user? · Quayside';
  return await new Promise((response) =>
    root.render(
      <KitProvider>
        <HandOverQuestion present={present} next={next} onResponse={response} />
      </KitProvider>,
    ),
  );
}

/** The server knows of a failed request, and the screen shows its id; any other error is reported. */
function reportUnexpected(error: unknown): void {
  if (!readSentences(error)) reportTrouble('screen', error);
}

/** The static shell stays until the first screen is ready. */
function firstScreenReady(router: DataRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const leave = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      leave();
      resolve();
    });
  });
}

/** Also when signed out in another tab or by the server (rule P-13), and when the user changes. */
function leaveWhenSignedOut(router: DataRouter): void {
  // The marketplace may give a user another company or role.
  const nameUser = (): string | null => {
    const user = getUser();
    return user && [user.userId, user.customerId, user.role].join(' ');
  };
  let was = nameUser();
  subscribeToUser(() => {
    const is = nameUser();
    if (was !== null && is === null) void router.navigate('/');
    if (was !== null && is !== null && is !== was) location.replace('/');
    was = is;
  });
}
