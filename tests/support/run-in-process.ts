import { readConfig } from '#server/config.ts';
import { createLog } from '#server/platform/log.ts';
import { startServer } from '#server/start-server.ts';
import { placesForTests } from './places.ts';

/** A server at an address. */
interface ServerInProcess {
  address: string;
  /** Everything it logged so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts a whole server in this process, so that its code is loaded once for all test files. */
export async function runInProcess(environment: Record<string, string>): Promise<ServerInProcess> {
  const config = readConfig({
    PORT: '0',
    PASSWORD_COST: '10',
    LOG_LEVEL: 'warn',
    PLACES_FILE: placesForTests,
    ...environment,
  });
  let written = '';
  const log = createLog({ level: config.logLevel, destination: { write: (line) => void (written += line) } });
  const { port, stop } = await startServer(config, log);
  return { address: `http://127.0.0.1:${port}`, output: () => written, stop };
}
