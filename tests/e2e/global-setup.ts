import { startDemoPostgres } from '../support/demo-databases.ts';
import { withMovedDate } from '../support/fixed-clock.ts';
import { runGateway } from '../support/run-gateway.ts';

/**
 * Starts what all test files share: the databases with the demo data, of which each file's server gets a copy, and one sandbox
 * gateway, which knows payments by their own ids.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const gateway = await runGateway(null, {}, withMovedDate);
  const postgres = await startDemoPostgres();
  process.env['QUAYSIDE_DEMO'] = JSON.stringify({ server: postgres.url });
  process.env['QUAYSIDE_GATEWAY'] = gateway.address;
  return async () => {
    await gateway.stop();
    await postgres.stop();
  };
}
