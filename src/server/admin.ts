import pino from 'pino';
import { openWorkplace } from './admin/open-workplace.ts';
import { runAdmin } from './admin/run-admin.ts';
import { createLog } from './platform/log.ts';

// Only what a person should read goes to standard output; what the database has to say goes beside it.
const log = createLog({ level: 'warn', destination: pino.destination({ fd: 2, sync: true }) });
const { lines, succeeded } = await runAdmin(process.argv.slice(2), () => openWorkplace(process.env, log, new Date()));
(succeeded ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
process.exitCode = succeeded ? 0 : 1;
