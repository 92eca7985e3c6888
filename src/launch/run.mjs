import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureNode } from './ensure-node.mjs';
import { passSignalsOn, runChild } from './run-child.mjs';
import { PlainError, printLine } from './print-step.mjs';
import { inProject } from './root.mjs';
import { dieWithLauncher, runFile, runTool } from './tool.mjs';

// Every npm script comes through here. Plain JavaScript without packages, because it runs before there are any, and on
// the Node that happens to be installed: it finds the right one and runs itself again under it.

const commands = {
  start: async () => {
    await prepare();
    const env = await (await import('./run-gateway.mjs')).runGateway();
    const { runMarketplace } = await import('./run-marketplace.mjs');
    return runServer('src/server/main.ts', [], { env: await runMarketplace(env) });
  },
  dev: async () => (await setUp()) ?? (await import('./run-dev.mjs')).runDev(),
  test: (args) => runTests(args, { isFull: false }),
  'test:full': (args) => runTests(args, { isFull: true }),
  check: () => runTests(['format', 'lint', 'types', 'unit'], { isFull: false }),
  build: async () => (await setUp()) ?? (await import('./ensure-build.mjs')).build(),
  release: async () => (await setUp()) ?? (await import('./release.mjs')).makeRelease(),
  admin: async (args) => (await setUp()) ?? runServer('src/server/admin.ts', args, { keyboard: true }),
  'verify-ledger': async (args) => (await setUp()) ?? runServer('src/server/verify-ledger.ts', args),
  gateway: async () => (await setUp()) ?? runServer('src/gateway/main.ts', []),
  marketplace: async () => (await setUp()) ?? runServer('src/marketplace/main.ts', []),
  'postcodes:import': async (args) => (await setUp()) ?? runServer('src/server/import-postcodes.ts', args),
  bench: async ([name, ...args]) => {
    await prepare();
    return (await import('./run-bench.mjs')).runBench(name, args);
  },
  prove: async (args) => {
    await prepare();
    return (await import('./run-prove.mjs')).runProve(args);
  },
  pictures: async (args) => {
    await prepare();
    return (await runTool('playwright', ['test', '--config', 'tests/pictures/pictures.config.ts', ...args])).code;
  },
};

async function setUp() {
  await (await import('./ensure-packages.mjs')).ensurePackages();
}

async function runTests(args, options) {
  const { names, mode } = (await import('./test-mode.mjs')).readTestMode(args, options);
  await setUp();
  return (await import('./run-stages.mjs')).runStages(names, mode);
}

async function prepare() {
  await setUp();
  await (await import('./ensure-build.mjs')).ensureBuild();
}

async function runServer(path, args, options) {
  const { code } = await runFile(path, args, { program: true, ...options });
  return code;
}

async function runAgain(node) {
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` };
  const args = [...dieWithLauncher, fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  const { code } = await runChild(node, args, { env, keyboard: true, program: true });
  return code;
}

async function main([name, ...args]) {
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : null;
  if (!command) throw new PlainError(`Name a command: ${Object.keys(commands).join(', ')}.`);
  // A program starts in half the processor time when Node keeps what it compiled.
  process.env.NODE_COMPILE_CACHE ??= inProject('.cache/compiled');
  const node = await ensureNode();
  return node === process.execPath ? command(args) : runAgain(node);
}

passSignalsOn();
// Only npm swallows a signal. Started by hand, the launcher may outlive the terminal that started it.
if (process.env.npm_lifecycle_event) await import('./stop-with-parent.mjs');
try {
  process.exitCode = (await main(process.argv.slice(2))) ?? 0;
} catch (error) {
  const isRefusal = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(error.code);
  if (!(error instanceof PlainError) && !isRefusal) throw error;
  printLine(isRefusal ? `${error.path ?? 'The project folder'} cannot be written to (${error.code}).` : error.message);
  process.exitCode = 1;
}
