import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildWhenStale } from '../launch/build.mjs';
import { bundleServer, gatherLicences } from './bundle-server.mjs';
import { copyPackage, findUsed, listPackages, listSources, papers, withoutBundled } from './release-packages.mjs';

// `npm run release`: makes the folder `release/quayside-VERSION` and its archive, and prints their sizes.

const root = join(import.meta.dirname, '../..');
const inProject = (...parts) => join(root, ...parts);

/** The most that a release may take, in megabytes. */
const mostMegabytes = 120;

const sourceFolders = ['src/server', 'src/contract', 'src/domain'];
const programs = ['server.js', 'admin.js', 'verify.js'];
const deployment = [
  'Dockerfile',
  'Dockerfile.dockerignore',
  'compose.yaml',
  'Caddyfile',
  'nginx.conf',
  'quayside.service',
  'quayside@.service',
  'alarms.yaml',
  'pgbouncer.ini',
];

async function makeRelease() {
  if (!buildWhenStale()) process.exit(1);
  const project = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  const name = `quayside-${project.version}`;
  const target = inProject('release', name);
  rmSync(target, { recursive: true, force: true });
  console.error('Gathering the release …');
  await copyFiles(project, target);
  const megabytes = Math.ceil(sizeOf(target) / 1_048_576);
  if (megabytes > mostMegabytes)
    throw new Error(`The release takes ${megabytes} MB, and ${mostMegabytes} MB is the most it may.`);
  console.error('Packing it …');
  const archive = `${target}.tgz`;
  run('tar', ['-C', inProject('release'), '-czf', archive, name]);
  console.error(
    `release/${name} takes ${megabytes} MB, its archive ${Math.ceil(statSync(archive).size / 1_048_576)} MB.`,
  );
}

async function copyFiles(project, target) {
  const sources = listSources(root, sourceFolders);
  const texts = sources.filter((path) => path.endsWith('.ts')).map((path) => readFileSync(inProject(path), 'utf8'));
  const bundled = await bundleServer(target);
  const used = withoutBundled(findUsed(Object.keys(project.dependencies), texts), bundled);
  for (const path of sources.filter((each) => !each.endsWith('.ts'))) copy(path, join(target, path));
  writeFileSync(join(target, 'LICENCES-OF-PACKAGES.txt'), gatherLicences(bundled));
  for (const path of programs) copy(join('deploy', path), join(target, path));
  for (const path of papers) copy(path, join(target, path));
  for (const path of deployment) copy(join('deploy', path), join(target, 'deploy', path));
  copyPage(target);
  for (const folder of listPackages(used, root)) copyPackage(folder, root, target);
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(describeRelease(project, used), null, 2)}\n`);
}

function copy(path, to) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(inProject(path), to);
}

/** Only the newest build: earlier ones are for pages of a running server. */
function copyPage(target) {
  const { builds } = JSON.parse(readFileSync(inProject('dist/builds.json'), 'utf8'));
  const [newest] = builds;
  cpSync(inProject('dist', newest), join(target, 'dist', newest), { recursive: true });
  writeFileSync(join(target, 'dist/builds.json'), JSON.stringify({ builds: [newest] }));
}

const describeRelease = ({ name, version, license, dependencies, imports }, used) => ({
  name,
  version,
  private: true,
  license,
  type: 'module',
  engines: { node: '>=24' },
  imports: Object.fromEntries(Object.entries(imports).filter(([key]) => /^#(server|contract|domain)\//.test(key))),
  dependencies: Object.fromEntries(used.map((each) => [each, dependencies[each]])),
});

/** Returns its output. @throws Error with the output when it fails */
function run(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed:\n${stdout}${stderr}`);
  return stdout;
}

const sizeOf = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((bytes, entry) => bytes + statSync(join(entry.parentPath, entry.name)).size, 0);

await makeRelease();
