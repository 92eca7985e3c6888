import { findFreePort } from './find-free-port.mjs';
import { inProject } from './root.mjs';
import { runChild, stopChildren } from './run-child.mjs';
import { runGateway } from './run-gateway.mjs';
import { runMarketplace } from './run-marketplace.mjs';
import { printLine } from './print-step.mjs';
import { dieWithLauncher, runTool } from './tool.mjs';

const usualPagePort = 5173;

/**
 * Runs the server, started anew whenever one of its files is saved, and vite's page in front of it, with a sandbox gateway and
 * a stand-in marketplace beside them as `npm start` has them. HOST and PORT mean the page, which the marketplace hands people
 * over to; the server gets a port of its own on this machine. When server or page ends, so does the other.
 */
export async function runDev() {
  const port = await findFreePort();
  printLine(`The server runs on port ${port} and reloads on save. Open the page at the address that Vite prints.`);
  const pagePort = process.env.PORT ?? String(await findFreePort(usualPagePort));
  const env = await runMarketplace({ ...(await runGateway()), PORT: pagePort });
  const { code } = await Promise.race([runServer(port, env), runPage(port, pagePort)]);
  stopChildren(code || 1);
  return code || 1;
}

function runServer(port, env) {
  const watched = ['src/server', 'src/contract', 'src/domain'].map((folder) => `--watch-path=${inProject(folder)}`);
  const preload = ['--import', new URL('forget-watching.mjs', import.meta.url).href];
  return runChild(
    process.execPath,
    [...dieWithLauncher, ...preload, '--watch', ...watched, '--watch-preserve-output', inProject('src/server/main.ts')],
    { env: { ...env, HOST: '127.0.0.1', PORT: String(port) }, program: true },
  );
}

function runPage(port, pagePort) {
  const { HOST } = process.env;
  const place = [...['--port', pagePort, '--strictPort'], ...(HOST ? ['--host', HOST] : [])];
  const env = { ...process.env, QUAYSIDE_API: `http://127.0.0.1:${port}` };
  return runTool('vite', ['--clearScreen', 'false', ...place], { env, program: true });
}
