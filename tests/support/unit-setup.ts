import type { TestProject } from 'vitest/node';
import { findEmptyDump, startEmptyPostgres, templates } from './demo-databases.ts';
import type { TestPostgres } from './postgres.ts';
import { isFull } from './test-scope.ts';

/** Gives the tests of a project their databases and answers what ends them. */
export async function provideDatabases(
  project: TestProject,
  postgres: TestPostgres | null,
  filledTemplate: string | null,
): Promise<() => Promise<void>> {
  const emptyDump = postgres === null || isFull ? await findEmptyDump() : null;
  const server = postgres?.url ?? null;
  project.provide('databases', { server, emptyTemplate: templates.empty, filledTemplate, emptyDump });
  return async () => postgres?.stop();
}

/** Starts one PostgreSQL server for all tests of a run. */
export default async (project: TestProject): Promise<() => Promise<void>> =>
  provideDatabases(project, await startEmptyPostgres(), null);
