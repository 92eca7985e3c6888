import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { buildWhenStale } from './build.mjs';
import { startSandboxes } from './sandboxes.mjs';
// npm does not pass signals on, so under npm this process stops with its parent; otherwise it may outlive its terminal.
if (process.env.npm_lifecycle_event) await import('./stop-with-parent.mjs');

enableCompileCache(join(import.meta.dirname, '../../.cache/compiled'));
if (buildWhenStale()) {
  Object.assign(process.env, await startSandboxes(process.env));
  await import('../server/main.ts');
} else {
  process.exitCode = 1;
}
