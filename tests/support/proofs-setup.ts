import type { TestProject } from 'vitest/node';
import { startDemoPostgres, templates } from './demo-databases.ts';
import { provideDatabases } from './unit-setup.ts';

/** Starts one PostgreSQL server, with the demo data too, for all proofs of a run. */
export default async (project: TestProject): Promise<() => Promise<void>> =>
  provideDatabases(project, await startDemoPostgres(), templates.filled);
