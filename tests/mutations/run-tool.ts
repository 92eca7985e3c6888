import { type ChildProcess, spawn } from 'node:child_process';

/** The time limit of one run in milliseconds: a fault may make a test wait for ever. */
const longest = 900_000;

interface Ended {
  /** Null when it was ended because it took too long. */
  code: number | null;
  output: string;
}

const running = new Set<ChildProcess>();

/** Ends a run with everything that it started. */
function end({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody of it is there any more.
  }
}

/** Ends whatever runs at this moment. */
export function endRunning(): void {
  for (const child of running) end(child);
}

/** Runs a program to its end in a group of its own, of which nobody is left afterwards. */
export function runTool(
  program: string,
  args: readonly string[],
  { cwd, env = {} }: { cwd: string; env?: Record<string, string> },
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      end(child);
    }, longest);
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
    child.once('error', reject);
    // Not `close`: whoever was left behind may hold the pipes open.
    child.once('exit', (code) => {
      clearTimeout(limit);
      running.delete(child);
      end(child);
      resolve({ code: isLate ? null : code, output });
    });
  });
}
