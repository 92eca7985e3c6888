import type { TestProject } from 'vitest/node';
import { startDemoPostgres } from './demo-databases.ts';
import type { DemoSource } from './demo-copy.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a filled database can be copied from. */
    filled: DemoSource;
  }
}

/** Starts PostgreSQL with the demo data for a run; every test file works on a copy of its own. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const programs = project.config.env?.['POSTGRES_PROGRAMS'];
  if (programs) process.env['POSTGRES_PROGRAMS'] = programs;
  const server = await startDemoPostgres();
  delete process.env['POSTGRES_PROGRAMS'];
  project.provide('filled', { server: server.url });
  return () => server.stop();
}
