import { type ChildProcess, spawn } from 'node:child_process';

/** The time limit of one run in milliseconds: a fault may make a test wait for ever. */
const longest = 900_000;

interface ToolResult {
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
    // All its processes have ended.
  }
}

/** Ends all programs that run now. */
export function endRunning(): void {
  for (const child of running) end(child);
}

/** Runs a program in a process group of its own, and then ends whatever is left of the group. */
export function runTool(
  program: string,
  args: readonly string[],
  { cwd, env = {} }: { cwd: string; env?: Record<string, string> },
): Promise<ToolResult> {
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
    // Not `close`: a process that is left of the group may hold the pipes open.
    child.once('exit', (code) => {
      clearTimeout(limit);
      running.delete(child);
      end(child);
      resolve({ code: isLate ? null : code, output });
    });
  });
}
