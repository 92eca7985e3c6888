import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from './postgres.ts';

/** A proxy of the operations page in front of two servers. */
export interface RunningProxy {
  port: number;
  stop(): Promise<void>;
}

interface Place {
  folder: string;
  /** The ports of the servers. */
  servers: readonly [string, string];
}

/** Whether a server responds there over https. */
const isUp = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const clientRequest = get(
      { host: 'localhost', port, path: '/api/health', rejectUnauthorized: false },
      (response) => {
        response.resume();
        done(response.statusCode === 200);
      },
    );
    clientRequest.on('error', () => done(false));
  });

async function run(
  program: string,
  args: string[],
  { port, env = {} }: { port: number; env?: Record<string, string> },
): Promise<RunningProxy> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  while (!(await isUp(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended at once:\n${output}`);
    await pause(100);
  }
  return {
    port,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

/** Runs nginx with deploy/nginx.conf: only ports and certificate are changed. */
export async function runNginx(program: string, { folder, servers }: Place): Promise<RunningProxy> {
  const port = await findFreePort();
  const block = readFileSync(resolve(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8');
  const [certificate, key] = ['ship.pem', 'ship.key'].map((name) => join(folder, name)) as [string, string];
  const wanted = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  execFileSync('openssl', [...wanted, '-subj', '/CN=localhost', '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  const changes: [string, string][] = [
    ['127.0.0.1:8080', servers[0]],
    ['127.0.0.1:8081', servers[1]],
    ['listen 443', `listen 127.0.0.1:${port}`],
    ['/etc/ssl/ship.pem', certificate],
    ['/etc/ssl/ship.key', key],
  ];
  for (const [from] of changes) if (!block.includes(from)) throw new Error(`${from} is not in deploy/nginx.conf`);
  const fitted = changes.reduce((text, [from, to]) => text.replace(from, to), block);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  const file = join(folder, 'nginx.conf');
  // By default its workers run as the user nobody, who could not write in this folder.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  const main = `${user}daemon off;\npid ${join(folder, 'nginx.pid')};\nerror_log stderr;\nevents {}\n`;
  writeFileSync(file, `${main}http {\naccess_log off;\n${places}\n${fitted}}\n`);
  return await run(program, ['-c', file], { port });
}

/** Runs Caddy with deploy/Caddyfile: only the servers' names are changed, and it signs its certificate itself. */
export async function runCaddy(program: string, { folder, servers }: Place): Promise<RunningProxy> {
  const port = await findFreePort();
  const home = join(folder, 'caddy');
  mkdirSync(home);
  const file = join(home, 'Caddyfile');
  const caddyfile = readFileSync(resolve(import.meta.dirname, '../../deploy/Caddyfile'), 'utf8');
  const fitted = caddyfile.replace('server-1:8080 server-2:8080', servers.join(' '));
  if (fitted === caddyfile) throw new Error('server-1:8080 server-2:8080 is not in deploy/Caddyfile');
  const alone = '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\tlocal_certs\n}\n';
  writeFileSync(file, alone + fitted);
  const env = { DOMAIN: `https://localhost:${port}`, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
  return await run(program, ['run', '--config', file, '--adapter', 'caddyfile'], { port, env });
}
