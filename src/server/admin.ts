import pino from 'pino';
import { openCommandContext } from './admin/open-context.ts';
import { runAdmin } from './admin/run-admin.ts';
import { createLog } from './platform/log.ts';

// Standard output is for the command's own lines, so the log goes to standard error.
const log = createLog({ level: 'warn', destination: pino.destination({ fd: 2, sync: true }) });
const { lines, succeeded } = await runAdmin(process.argv.slice(2), () =>
  openCommandContext(process.env, log, new Date()),
);
(succeeded ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
process.exitCode = succeeded ? 0 : 1;
