import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../support/browser-path.ts';
import { removeFolder, runServer } from '../support/run-server.ts';
import { serveFolder } from '../support/serve-folder.ts';

// Lighthouse's marks for the sign-in on a phone, and its first paint against a page without a script. Both take turns.
// Lighthouse is fetched when it is asked for: it is larger than everything else that the project needs together.

const rounds = Number(process.argv[2] ?? 3);
const goal = 1.1;
const categories = ['performance', 'accessibility', 'best-practices'] as const;

interface Measured {
  scores: number[];
  fcpMs: number;
  lcpMs: number;
  failing: string[];
}

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { score: number | null; numericValue?: number; scoreDisplayMode: string }>;
}

function runLighthouse(url: string, path: string, browser: string): Promise<void> {
  const flags = '--headless --no-sandbox --disable-gpu --disable-background-networking --disable-component-update';
  const args = [
    ...['-y', 'lighthouse@13.5.0', url, '--quiet', '--output=json', `--output-path=${path}`],
    ...[`--only-categories=${categories.join(',')}`, `--chrome-flags=${flags}`],
  ];
  return new Promise((done, fail) => {
    const child = spawn('npx', args, { stdio: 'inherit', env: { ...process.env, CHROME_PATH: browser } });
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`lighthouse ended with ${code}`))));
  });
}

function readReport(path: string): Measured {
  const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
  const value = (audit: string): number => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100)),
    fcpMs: value('first-contentful-paint'),
    lcpMs: value('largest-contentful-paint'),
    failing: Object.entries(report.audits)
      .filter(([, { score, scoreDisplayMode }]) => scoreDisplayMode === 'binary' && score === 0)
      .map(([name]) => name),
  };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const folder = mkdtempSync(join(tmpdir(), 'quayside-lighthouse-'));
const { executablePath } = await findBrowser();
const floor = await serveFolder(join(import.meta.dirname, 'floor'));
const server = await runServer(join(folder, 'data'));
try {
  const pages = { static: `${floor.address}/static.html`, 'sign-in': `${server.address}/login` };
  const measured = { static: [] as Measured[], 'sign-in': [] as Measured[] };
  for (let round = 0; round < rounds; round++) {
    for (const name of ['static', 'sign-in'] as const) {
      const path = join(folder, `${name}-${round}.json`);
      await runLighthouse(pages[name], path, executablePath);
      measured[name].push(readReport(path));
    }
  }
  const medianOf = (name: keyof typeof measured, pick: (each: Measured) => number) => median(measured[name].map(pick));
  const scores = categories.map((_, at) => medianOf('sign-in', (each) => each.scores[at]!));
  const fcp = medianOf('sign-in', ({ fcpMs }) => fcpMs) / medianOf('static', ({ fcpMs }) => fcpMs);
  const lcp = medianOf('sign-in', ({ lcpMs }) => lcpMs) / medianOf('static', ({ lcpMs }) => lcpMs);
  const failing = [...new Set(measured['sign-in'].flatMap((each) => each.failing))];
  process.stdout.write(
    [
      `sign-in, Lighthouse for a phone, median of ${rounds}: ${categories.map((name, at) => `${name} ${scores[at]}`).join(', ')}`,
      `static page: first paint ${medianOf('static', ({ fcpMs }) => fcpMs).toFixed(0)} ms, largest ${medianOf('static', ({ lcpMs }) => lcpMs).toFixed(0)} ms`,
      `sign-in: first paint ${fcp.toFixed(2)} and largest ${lcp.toFixed(2)} of the static page (goal ${goal})`,
      `audits that fail: ${failing.length > 0 ? failing.join(', ') : 'none'}`,
      '',
    ].join('\n'),
  );
  if (scores.some((score) => score < 100) || fcp > goal || lcp > goal) process.exitCode = 1;
} finally {
  await server.stop();
  await floor.stop();
  removeFolder(folder);
}
