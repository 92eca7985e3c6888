import type { Page } from 'playwright/test';

/**
 * Looks for words in everything that a page can reach of this browser: its databases, caches and storages, and the page
 * itself with its history. The claims inside a token count too. Returns where each was found. `exceptStore` names a store
 * that may hold them, as `database/store`.
 */
export const findTraces = (page: Page, words: readonly string[], exceptStore: string | null): Promise<string[]> =>
  page.evaluate(
    async ({ words: wanted, exceptStore: except }) => {
      const places: [string, string][] = [];
      const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(new Error('a database cannot be read')));
        });
      for (const { name } of await indexedDB.databases()) {
        const database = await resultOf(indexedDB.open(name!));
        places.push([`database ${name}`, name!]);
        for (const store of database.objectStoreNames) {
          if (`${name}/${store}` === except) continue;
          const rows = database.transaction(store).objectStore(store);
          const [keys, values] = await Promise.all([resultOf(rows.getAllKeys()), resultOf(rows.getAll())]);
          places.push([`${name}/${store}`, JSON.stringify([keys, values])]);
        }
        database.close();
      }
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const text = await (await cache.match(request))!.text();
          places.push([`cache ${name} ${request.url}`, `${request.url} ${text}`]);
        }
      }
      places.push(['localStorage', JSON.stringify(localStorage)], ['sessionStorage', JSON.stringify(sessionStorage)]);
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
      places.push(['page', `${document.documentElement.outerHTML} ${fields.map(({ value }) => value).join(' ')}`]);
      places.push(['history', `${location.href} ${document.title} ${JSON.stringify(history.state)}`]);
      const decode = (text: string): string => {
        try {
          return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
        } catch {
          return '';
        }
      };
      const withTokens = (text: string): string =>
        [text, ...[...text.matchAll(/eyJ[\w-]+\.(eyJ[\w-]+)\./g)].map(([, payload]) => decode(payload!))].join('\n');
      return places.flatMap(([place, text]) => {
        const whole = withTokens(text);
        return wanted.filter((word) => whole.includes(word)).map((word) => `${word} in ${place}`);
      });
    },
    { words, exceptStore },
  );
