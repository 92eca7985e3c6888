import { afterAll, vi } from 'vitest';

// Files that share a process meet no clock, spy or global of a file before them, not even while they load.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
