import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyFilled } from '#tests/support/api.ts';
import { runServer } from '#tests/support/run-server.ts';

/** Runs the command as `npm run verify` does, and returns its output and exit code. */
function verify(environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, ['src/server/verify.ts'], {
      cwd: resolve(import.meta.dirname, '../..'),
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => void (output += chunk.toString()));
    child.on('exit', (code) => done({ code, output: output.trim() }));
  });
}

describe('the command that checks ledger and read models', () => {
  let folder = '';
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'quayside-ledger-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('creates no database where there is none', async () => {
    const nowhere = join(folder, 'nowhere');
    expect(await verify({ DATA_DIR: nowhere, DATABASE_URL: '' })).toEqual({
      code: 1,
      output: expect.stringContaining('There is no database'),
    });
    expect(existsSync(nowhere)).toBe(false);
  });

  test('finds those of the demo correct, also while a server works on them', async () => {
    const { dataDir, environment, remove } = await copyFilled();
    const server = await runServer(dataDir, environment);
    const { code, output } = await verify(environment);
    await server.stop();
    expect(output).toMatch(/^\d+ customers, \d+ finance rows, \d+ orders, 0 problems$/);
    expect(code).toBe(0);
    await remove();
  });
});
