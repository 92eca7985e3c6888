import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { configEndpoints } from '#contract/config.ts';
import { placeEndpoints } from '#contract/places.ts';
import { isScreenPath } from '#local/shell-path.ts';
import { renewPush } from './renew-push.ts';
import { showNotifications } from './show-notifications.ts';
import { respondWithPage } from './take-over.ts';
import { handleWakes } from './wake.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const shell = '/index.html';
/** The server replaces it with the build and a hash of the shell's headers. */
const revision = '@shell-revision@';

// A new version waits until the page asks it to take over; at the first visit there is none to wait for.
self.addEventListener('message', (event) => event.waitUntil(respondWithPage(self, event, revision)));
handleWakes(self);
showNotifications(self);
renewPush(self);
clientsClaim();
cleanupOutdatedCaches();

// The shell is cached with its headers, so changed headers need a new revision.
precacheAndRoute([...self.__WB_MANIFEST, { url: shell, revision }], { cleanURLs: false });
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isScreenPath(url.pathname),
  createHandlerBoundToURL(shell),
);

// The same for all users, and needed by every screen.
const openCache = 'quayside-open';
const open = [configEndpoints.config.fullPath, placeEndpoints.countries.fullPath].map((path) => path.toLowerCase());
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && open.includes(url.pathname.toLowerCase()),
  new NetworkFirst({ cacheName: openCache, networkTimeoutSeconds: 3 }),
);

// Few need the code reader or non-Latin fonts: cached once fetched, only the newest version.
const rareCache = 'quayside-rare';
const rareParts =
  /\/assets\/(zxing_reader|code-worker|inter-(?:latin-ext|cyrillic-ext|cyrillic|greek-ext|greek|vietnamese))-[\w-]+\.\w+$/;
const partOf = (url: string): string | undefined => rareParts.exec(url)?.[1];
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && rareParts.test(url.pathname),
  new CacheFirst({
    cacheName: rareCache,
    plugins: [
      {
        cacheDidUpdate: async ({ request }) => {
          const cache = await self.caches.open(rareCache);
          const isOlder = ({ url }: Request) => url !== request.url && partOf(url) === partOf(request.url);
          for (const older of (await cache.keys()).filter(isOlder)) await cache.delete(older);
        },
      },
    ],
  }),
);

// The page that installs the worker has fetched its settings already, so they are cached here for the next start.
self.addEventListener('install', (event) => {
  const cached = self.caches.open(openCache).then((cache) => cache.add(configEndpoints.config.fullPath));
  event.waitUntil(cached.catch(() => {}));
});
