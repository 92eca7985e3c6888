import type { TestProject } from 'vitest/node';
import { isFull } from './test-scope.ts';
import { findEmptyDump, startEmptyPostgres, templates } from './demo-databases.ts';

/** Starts one PostgreSQL server for all tests of a run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startEmptyPostgres();
  const emptyDump = postgres === null || isFull ? await findEmptyDump() : null;
  project.provide('databases', { server: postgres?.url ?? null, emptyTemplate: templates.empty, emptyDump });
  return async () => postgres?.stop();
}
