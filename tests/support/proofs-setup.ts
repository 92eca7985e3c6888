import type { TestProject } from 'vitest/node';
import { startDemoPostgres, templates } from './demo-databases.ts';
import { provideDatabases } from './unit-setup.ts';

/** Starts one PostgreSQL server, with the demo data too, for all proofs of a run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startDemoPostgres();
  project.provide('filled', { server: server.url });
  return provideDatabases(project, server, templates.filled);
}
