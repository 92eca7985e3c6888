import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { matchPath } from 'react-router';
import type { Page } from 'playwright/test';
import { routes } from '#app/paths/routes.ts';
import { listCalls } from '#contract/all-calls.ts';

// `npm test -- --changed` asks touched.json which files of browser tests open a screen or make a call. The browser tests write
// it themselves: QUAYSIDE_RECORD names a folder for what each file touched, and merge-touched.ts puts that together.

const paths = routes.flatMap(({ path, children = [] }) => [path, ...children.map((child) => `${path}/${child.path}`)]);

const calls = listCalls().map(({ name, call }) => ({
  name,
  method: call.method,
  pattern: new RegExp(`^${call.fullPath.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
}));

/** The files that the browser tests of a file open and ask. */
export interface Touched {
  paths: string[];
  calls: string[];
}

/** Adds what a page opens and asks from now on to what its file touched, in `folder`. */
export function recordTouched(page: Page, file: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const at = join(folder, `${basename(file)}.json`);
  const known: Touched = readTouched(at);
  const add = (list: string[], name: string | undefined): void => {
    if (name === undefined || list.includes(name)) return;
    list.push(name);
    list.sort();
    writeFileSync(at, JSON.stringify(known));
  };
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame())
      add(
        known.paths,
        paths.find((path) => matchPath(path, pathname)),
      );
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const made = calls.find(({ method, pattern }) => method === request.method() && pattern.test(pathname));
    add(known.calls, made?.name);
  });
}

function readTouched(at: string): Touched {
  try {
    return JSON.parse(readFileSync(at, 'utf8')) as Touched;
  } catch {
    return { paths: [], calls: [] };
  }
}
