import type { DemoCopy, DemoSource } from '../support/demo-copy.ts';
import { withMovedDate } from '../support/fixed-clock.ts';
import { runServer } from '../support/run-server.ts';
import type { Db } from '#server/platform/handler.ts';

/** The settings of the server of a test file. */
export interface ServerOptions {
  /** In a process of its own, so that a test can kill it. */
  isProcess?: boolean;
}

/** A test may stop it and start it again at the same address. */
export interface FileServer {
  address: string;
  dataDir: string;
  /** Everything it logged since it was started last. */
  output(): string;
  /** As Ctrl-C does; SIGKILL only for a process. */
  stop(signal?: 'SIGKILL'): Promise<void>;
  startAgain(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

// Code of the server is imported where one is started: the process that only lists the tests must not load it.

/** A copy of the demo data of this run. */
export async function copyRunDemo(): Promise<DemoCopy> {
  const { copyDemo } = await import('../support/demo-copy.ts');
  return copyDemo(JSON.parse(process.env['QUAYSIDE_DEMO']!) as DemoSource);
}

/** For a server on a copy of the demo data. Maps are off, so that no test calls another site. */
export const settingsOf = (demo: DemoCopy, settings: Record<string, string> = {}): Record<string, string> => ({
  ...demo.environment,
  TILE_URL: 'off',
  SANDBOX_GATEWAY_URL: process.env['QUAYSIDE_GATEWAY']!,
  ...settings,
});

/** The port of a removed server: the next one takes it, since the browser has the scripts of that address in its cache. */
let freePort: string | null = null;

/** Starts a server on a fresh copy of the demo data, which `prepare` may change first. */
export async function startFileServer(
  environment: Record<string, string>,
  prepare: ((db: Db) => Promise<void>) | undefined,
  { isProcess = false }: ServerOptions,
): Promise<FileServer> {
  const demo = await copyRunDemo();
  const settings = settingsOf(demo, environment);
  if (prepare) await demo.change(prepare);
  const start = async (more: Record<string, string>) => {
    if (isProcess) return runServer(demo.dataDir, { ...settings, ...more }, { nodeArguments: withMovedDate });
    const { runInProcess } = await import('../support/run-in-process.ts');
    return runInProcess({ ...settings, ...more });
  };
  const port = isProcess || 'PORT' in environment ? null : freePort;
  freePort = null;
  let running: Awaited<ReturnType<typeof start>> | null = await start(port ? { PORT: port } : {}).catch(
    (failure: Error) => {
      // Another program may have taken it in between.
      if (port === null || failure.name !== 'StartupProblem') throw failure;
      return start({});
    },
  );
  const { address } = running;
  let written = running.output;
  const stop: FileServer['stop'] = async (signal) => {
    const ending = running;
    running = null;
    await ending?.stop(signal);
  };
  return {
    address,
    dataDir: demo.dataDir,
    output: () => written(),
    stop,
    async startAgain() {
      running = await start({ PORT: new URL(address).port });
      written = running.output;
    },
    async remove() {
      await stop();
      freePort = new URL(address).port;
      await demo.remove();
    },
  };
}
