import type { TestProject } from 'vitest/node';
import { findFilledDump, startDemoPostgres } from './demo-databases.ts';
import type { DemoSource } from './demo-copy.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a filled database can be copied from; null where the one that is asked for is not installed. */
    filled: DemoSource | null;
  }
}

async function setUpPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startDemoPostgres();
  project.provide('filled', server && { server: server.url });
  return async () => server?.stop();
}

/** Finds or makes the filled database of a run; every test file works on a copy of its own. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (project.config.env['QUAYSIDE_TEST_DATABASE'] === 'postgres') return setUpPostgres(project);
  project.provide('filled', { dump: await findFilledDump() });
  return async () => {};
}
