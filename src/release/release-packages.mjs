import { cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';

// A release needs Node but not npm: it contains the packages, reduced to what the server loads.

/** Licences and documents that a release contains, as paths from the project's root. */
export const papers = [
  ...['LICENSE', 'CHANGELOG.md', 'docs/settings.md', 'docs/operations.md', 'docs/scaling.md', 'docs/marketplace.md'],
  'src/app/ui/font/OFL.txt',
];

/** Packages that only report installations, so the server does without them. */
const atInstall = ['@scarf/scarf'];

/** Folders of packages from which nothing is loaded. */
const idleFolders = 'test tests __tests__ docs doc example examples benchmark benchmarks .github'.split(' ');
const idleEndings = /\.(map|md|markdown|flow|tsbuildinfo|ts|mts|cts)$/i;

/** By package: parts that only bundlers and browsers load. */
const idleParts = {
  '@cantoo/pdf-lib': /^(cjs|dist|src|ts3\.4)(\/|$)/,
  'bwip-js': /^(src(\/|$)|barcode\.ps$|dist\/bwip-js(-min)?\.js$)/,
  'swagger-ui-dist': /^swagger-ui(-es-bundle|-es-bundle-core)?\.js$/,
  '@embedpdf/fonts-sc': /^fonts\/(?!NotoSansHans-Regular\.otf$)./,
  '@embedpdf/fonts-jp': /^fonts\/(?!NotoSansJP-Regular\.otf$)./,
  '@embedpdf/fonts-kr': /^fonts\/(?!NotoSansKR-Regular\.otf$)./,
  'dejavu-fonts-ttf': /^((status|unicover|langcover)\.txt$|ttf\/(?!DejaVuSansCondensed(-Bold)?\.ttf$).)/,
  ...Object.fromEntries(
    // OpenTelemetry's packages import one another.
    [
      'sdk-trace',
      'resources',
      'exporter-trace-otlp-http',
      'otlp-exporter-base',
      'otlp-transformer',
      'core',
      'sdk-logs',
      'sdk-metrics',
      'semantic-conventions',
    ].map((name) => [`@opentelemetry/${name}`, /\.cjs$|^build\/(src|esm)(\/|$)/]),
  ),
};

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Without tests; paths from the project's root. */
export function listSources(project, folders) {
  return folders.flatMap((folder) =>
    readdirSync(join(project, folder), { withFileTypes: true, recursive: true })
      .filter(
        (entry) => entry.isFile() && !/\.(test|testing)\.tsx?$|^(test-databases\.ts|tsconfig\.json)$/.test(entry.name),
      )
      .map((entry) => relative(project, join(entry.parentPath, entry.name))),
  );
}

/** Packages that the sources import or whose folder they look for. */
export function findUsed(dependencies, texts) {
  const isNamed = (name) => {
    const quoted = new RegExp(`['"\`]${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(['"\`/])`);
    return texts.some((text) => quoted.test(text));
  };
  return dependencies.filter(isNamed);
}

export const withoutBundled = (names, folders) =>
  names.filter((name) => !folders.some((folder) => folder.endsWith(`/node_modules/${name}`)));

/** Like Node's own search, up to `project`; null if there is none. */
function resolvePackage(name, from, project) {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (folder === project || dirname(folder) === folder) return null;
  }
}

/** With all their dependencies. @throws Error for a package that is not installed */
export function listPackages(names, project) {
  const found = new Set();
  const visit = (name, from, isOptional) => {
    if (atInstall.includes(name)) return;
    const folder = resolvePackage(name, from, project);
    if (folder === null) {
      if (isOptional) return;
      throw new Error(`The package ${name} is not installed.`);
    }
    if (found.has(folder)) return;
    found.add(folder);
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
    } = readJson(join(folder, 'package.json'));
    for (const needed of Object.keys(dependencies)) visit(needed, folder, needed in optionalDependencies);
    for (const needed of [...Object.keys(optionalDependencies), ...Object.keys(peerDependencies)])
      visit(needed, folder, true);
  };
  for (const name of names) visit(name, project, false);
  return [...found];
}

/** Without nested packages, which are copied on their own. */
export function copyPackage(folder, project, target) {
  const name = relative(join(project, 'node_modules'), folder).split(`node_modules${sep}`).at(-1).split(sep).join('/');
  const isKept = (path) => {
    const inside = relative(folder, path).split(sep).join('/');
    if (inside === '') return true;
    if (statSync(path).isDirectory()) {
      return (
        basename(path) !== 'node_modules' && !idleFolders.includes(basename(path)) && !idleParts[name]?.test(inside)
      );
    }
    if (idleParts[name]?.test(inside)) return false;
    return !idleEndings.test(path) || /^licen[cs]e/i.test(basename(path));
  };
  cpSync(folder, join(target, relative(project, folder)), { recursive: true, dereference: true, filter: isKept });
}
