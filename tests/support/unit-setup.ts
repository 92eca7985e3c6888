import type { TestProject } from 'vitest/node';
import { startEmptyPostgres, templates } from './demo-databases.ts';
import type { TestPostgres } from './postgres.ts';

/** Tells the tests of a project where their database server is. Returns a function that stops the server. */
export function provideDatabases(
  project: TestProject,
  postgres: TestPostgres,
  filledTemplate: string | null,
): () => Promise<void> {
  project.provide('databases', { server: postgres.url, emptyTemplate: templates.empty, filledTemplate });
  return () => postgres.stop();
}

/** Starts one PostgreSQL server for all tests of a run. */
export default async (project: TestProject): Promise<() => Promise<void>> =>
  provideDatabases(project, await startEmptyPostgres(), null);
