/** A kind of test, from the cheapest (rank 0) up, and what runs one of its files. */
export interface Stage {
  name: 'unit' | 'api' | 'faults' | 'proofs' | 'browser';
  rank: number;
  /** Vitest projects to try until one of them runs a test of the file; none for Playwright. */
  projects: readonly string[];
}

const stages = {
  unit: { name: 'unit', rank: 0, projects: ['unit', 'page', 'page-alone'] },
  api: { name: 'api', rank: 1, projects: ['api'] },
  faults: { name: 'faults', rank: 2, projects: ['faults'] },
  proofs: { name: 'proofs', rank: 3, projects: ['proofs'] },
  browser: { name: 'browser', rank: 4, projects: [] },
} as const satisfies Record<string, Stage>;

const folders: readonly [string, Stage][] = [
  ['tests/api/', stages.api],
  ['tests/faults/', stages.faults],
  ['tests/proofs/', stages.proofs],
  ['tests/e2e/', stages.browser],
];

/** The kind of a test file, by its path from the project's folder. */
export const stageOf = (file: string): Stage => folders.find(([folder]) => file.startsWith(folder))?.[1] ?? stages.unit;
