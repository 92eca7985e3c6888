import { afterAll, vi } from 'vitest';

// Removes every fake clock, spy and global, also before a file loads: files share a process.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
