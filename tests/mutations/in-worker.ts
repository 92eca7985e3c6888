import type { Mutation } from './mutation.ts';

/** Faults in the service worker: what a start without a connection shows, what is sent with no page open, and when a new version comes. */
export const inWorker: readonly Mutation[] = [
  {
    name: 'calls-are-answered-with-the-shell',
    file: 'sw/sw.ts',
    find: "request.mode === 'navigate' && isScreenPath(url.pathname)",
    replace: "request.mode === 'navigate' && url.pathname !== ''",
    why: 'A label or a public page opens as the portal instead.',
    seenBy: ['tests/e2e/installed.spec.ts'],
  },
  {
    name: 'countries-are-not-kept',
    file: 'sw/sw.ts',
    find: '[configCalls.config.fullPath, placeCalls.countries.fullPath]',
    replace: '[configCalls.config.fullPath]',
    why: 'Without a connection no quote can be written down: there is no country to choose.',
    seenBy: ['tests/e2e/installed.spec.ts'],
  },
  {
    name: 'first-visit-keeps-no-settings',
    file: 'sw/sw.ts',
    find: 'cache.add(configCalls.config.fullPath)',
    replace: 'cache.match(configCalls.config.fullPath)',
    why: 'The first start without a connection knows neither the help phone nor the inactivity time.',
    seenBy: ['tests/e2e/installed.spec.ts'],
  },
  {
    name: 'new-version-takes-over-typed-words',
    file: 'sw/take-over.ts',
    find: '=> end(data.isClean))',
    replace: '=> end(data !== null))',
    why: 'An update loads the page anew under somebody who is writing.',
    seenBy: ['tests/e2e/deploy.spec.ts'],
  },
  {
    name: 'new-version-comes-unasked',
    file: 'sw/take-over.ts',
    find: "type === 'take-over' && answer.isFree",
    replace: 'answer.isFree',
    why: 'A question whether it may take over is taken for the order to do so.',
    seenBy: ['tests/e2e/deploy.spec.ts'],
  },
  {
    name: 'terms-count-as-the-page',
    file: 'sw/wake.ts',
    find: "isScreen(tab) && tab.visibilityState === 'visible'",
    replace: "tab.visibilityState === 'visible'",
    why: 'While a page of terms is open, nothing that waits is sent.',
    seenBy: ['tests/e2e/worker-sends.spec.ts'],
  },
  {
    name: 'sends-with-a-sign-in-that-is-over',
    file: 'sw/wake.ts',
    find: 'readStoredSender(Date.now() / 1000)',
    replace: 'readStoredSender(0)',
    why: 'What waits is sent with a token that is over, refused, and the sign-in is thrown away.',
    seenBy: ['tests/e2e/worker-sends.spec.ts'],
  },
  {
    name: 'carts-are-left-after-the-usual-time',
    file: 'sw/wake.ts',
    find: 'config?.inactivityTimeoutMs ?? usualInactivityMs',
    replace: 'config ? usualInactivityMs : 0',
    why: 'The time that the portal sets for left carts counts only while a page is open.',
    seenBy: ['tests/e2e/worker-sends.spec.ts'],
  },
];
