import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { errorMessages } from '#domain/messages/errors.ts';
import { routes } from './routes.ts';
import { followHandOver, takeHandOver } from './shell/hand-over.ts';
import { showMessage, showWaitingMessages } from './shell/messages.ts';
import { buildRoutes } from './shell/route-objects.ts';
import { followScheme } from './shell/scheme.ts';
import { getUser, restoreSession, subscribeToUser } from './shell/session.ts';
import { watchNavigation } from './shell/watch-navigation.ts';
import './start/first.css';

const handOver = takeHandOver();
followScheme();
// Without the session's code nobody is signed in, and the sign-in says that something went wrong.
await restoreSession().catch(() => showMessage({ kind: 'error', text: errorMessages.system, afterNavigation: true }));
if (handOver) await followHandOver(handOver);

const router = createBrowserRouter(buildRoutes(routes));
watchNavigation(router);
leaveWhenSignedOut();
await firstScreenReady();
createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />);
showWaitingMessages();

/** The shell's picture stands until the first screen can take its place at once. */
function firstScreenReady(): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const leave = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      leave();
      resolve();
    });
  });
}

/** Whoever is signed out, here, in another tab or by the server, goes to the root (S1 §4); so does the page when it changes hands. */
function leaveWhenSignedOut(): void {
  let was = getUser()?.userId ?? null;
  subscribeToUser(() => {
    const is = getUser()?.userId ?? null;
    if (was !== null && is === null) void router.navigate('/');
    if (was !== null && is !== null && is !== was) location.replace('/');
    was = is;
  });
}
