import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown, runnerImport } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import type { drawSkeleton } from './src/app/start/skeleton.tsx';
import { cardFormFolder, compileComponents, makeCardForm } from './vite.card-form.ts';
import { finishBuild } from './vite.finish-build.ts';
import { bringKitStyles } from './vite.kit-styles.ts';
import { writeThemeVariables } from './vite.theme.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const define = { QUAYSIDE_VERSION: JSON.stringify(version) };

const start = 'src/app/start';

// The server behind `npm run dev`; the built page is served by the server itself.
const api = process.env['QUAYSIDE_API'] ?? 'http://127.0.0.1:3000';

/** The class `rail` of `frame.module.css` is `frame-rail`: no two of these files have one name. */
const nameClass = (name: string, file: string): string => `${basename(file, '.module.css')}-${name}`;

export default defineConfig(({ command }) => ({
  define,
  css: { modules: { generateScopedName: nameClass } },
  plugins: [
    react(),
    compileComponents({ sourceMap: command === 'serve' }),
    writeThemeVariables(),
    bringKitStyles(),
    makeCardForm(),
    makeShell(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      // The page registers it by itself, the manifest is a file of public.
      injectRegister: false,
      manifest: false,
      injectManifest: {
        // A classic script in one piece: a worker can load nothing later.
        rollupFormat: 'iife',
        globPatterns: ['assets/**/*.{js,css}', 'assets/inter-latin-*.woff2', 'icon.svg', 'banner/*.svg', 'terms.*'],
        // The worker keeps them when they are first used.
        globIgnores: ['assets/code-worker-*.js', 'assets/zpl-worker-*.js', 'assets/inter-latin-ext-*.woff2'],
        maximumFileSizeToCacheInBytes: 1_000_000,
      },
    }),
    finishBuild(),
  ],
  build: {
    outDir: 'dist/next',
    // Icons and the like stay files: a stylesheet must not carry data that the policy would have to allow.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          // The way to the first screen, each step with all that it imports in one file instead of a hundred.
          groups: [
            { name: 'start', test: /src\/app\/(?:main|screens\/sign-in\/sign-in-screen)\.tsx$/, priority: 3 },
            { name: 'frame', test: /src\/(?:app\/shell\/frame\/framed-outlet|local\/session)\.tsx?$/, priority: 2 },
            { name: 'orders', test: /src\/app\/screens\/orders\/orders-screen\.tsx$/, priority: 1 },
            // Rules and shapes that many screens share.
            {
              name: 'common',
              test: /src\/(?:contract|domain)\//,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
            // Small parts that many screens share.
            {
              name: 'shared',
              test: /src\/(?:app|local)\/|@mantine\/(?:core|hooks)\//,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/v1': api, '/mcp': api, '/sandbox/gateway': api } },
}));

/**
 * Makes index.html show something before the app is there: the skeleton, and the script that picks one and starts the app
 * after the first frame. Writes beside it csp.json, the hashes that the server's policy must allow, and build.json.
 */
function makeShell(): Plugin {
  let csp = '';
  let build = '';
  return {
    name: 'quayside-shell',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      async handler(html, context) {
        const { drawSkeleton: draw } = await loadOwn<{ drawSkeleton: typeof drawSkeleton }>(`${start}/skeleton.tsx`);
        const { markup, rules } = takeStylesOut(draw());
        const drawn = html.replace('<!-- skeleton -->', markup);
        const { bundle } = context;
        if (!bundle) return drawn.replace('<!-- first-frame -->', tag(writeStartScript(null, [], [])));
        const script = listStartFiles(bundle);
        const style = readStartStyle(bundle, drawn) + rules;
        csp = JSON.stringify({ scripts: [hashForPolicy(script)], styles: [hashForPolicy(style)] });
        const shell = drawn
          .replaceAll(/\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g, '')
          .replaceAll(linkedStyle, '')
          .replace('</head>', () => `${preloadFont(bundle)}<style>${style}</style>\n  </head>`)
          .replace('<!-- first-frame -->', () => tag(script));
        build = nameBuild(bundle, shell);
        return shell.replace('<title>', `<meta name="build" content="${build}" />\n    <title>`);
      },
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'csp.json', source: csp });
      this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ build }) });
    },
  };
}

/** The policy allows no `style` in the shell: what the drawn parts carry in theirs goes into the shell's stylesheet. */
function takeStylesOut(drawn: string): { markup: string; rules: string } {
  const styles: string[] = [];
  const markup = drawn.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    if (!styles.includes(style)) styles.push(style);
    return ` data-drawn="${styles.indexOf(style)}"`;
  });
  return { markup, rules: styles.map((style, at) => `[data-drawn="${at}"]{${style}}`).join('') };
}

const linkedStyle = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/** The styles of the first picture stand in the shell: its first paint waits for no other file. */
function readStartStyle(bundle: Bundle, shell: string): string {
  const assets = [...shell.matchAll(linkedStyle)].map(([, file]) => bundle[file ?? '']);
  if (assets.length === 0) throw new Error('index.html has no stylesheet of its own');
  return assets.map((asset) => (asset?.type === 'asset' ? String(asset.source).trim() : '')).join('\n');
}

/** The letters of the first picture come beside it; others come with the first text that has them. */
function preloadFont(bundle: Bundle): string {
  const file = Object.values(bundle).find((each) => each.type === 'asset' && each.names.includes('inter-latin.woff2'));
  if (!file) throw new Error('The typeface is in no file of the build');
  return `<link rel="preload" href="/${file.fileName}" as="font" type="font/woff2" crossorigin />\n    `;
}

const hashForPolicy = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The start script with what each kind of start needs, so that none of it is found out one file after the other. */
function listStartFiles(bundle: Bundle): string {
  const entry = findChunk(bundle, 'src/app/main.tsx');
  const list = (...modules: string[]) => {
    const chunks = [entry, ...modules.map((name) => findChunk(bundle, name))];
    return [...new Set(chunks.flatMap((chunk) => [...withImports(bundle, chunk)]))].map((file) => `/${file}`);
  };
  return writeStartScript(
    `/${entry.fileName}`,
    list('src/app/screens/sign-in/sign-in-screen.tsx'),
    list('src/local/session.ts', 'src/local/session-database.ts', 'src/app/shell/frame/framed-outlet.tsx'),
  );
}

function writeStartScript(entryFile: string | null, filesSignedOut: string[], filesSignedIn: string[]): string {
  const names = Object.entries({ entryFile, filesSignedOut, filesSignedIn });
  // A file without its comments and indentation.
  const script = readFileSync(`${start}/first-frame.js`, 'utf8')
    .replaceAll(/^\s*\/\/.*\n/gm, '')
    .replaceAll(/^\s+/gm, '');
  return `(function(){${names.map(([name, value]) => `var ${name}=${JSON.stringify(value)};`).join('')}\n${script}})()`;
}

function findChunk(bundle: Bundle, module: string): Chunk {
  const found = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/${module}`)),
  );
  if (found?.type !== 'chunk') throw new Error(`${module} is in no file of the build`);
  return found;
}

function withImports(bundle: Bundle, chunk: Chunk, seen = new Set<string>()): Set<string> {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') withImports(bundle, imported, seen);
  }
  return seen;
}

/**
 * Names a build by everything in it: the files of the page carry hashes of their contents in their names; the shell, the
 * plain files and what the worker is made of are looked into.
 */
function nameBuild(bundle: Bundle, shell: string): string {
  const hash = createHash('sha256').update(shell);
  for (const name of Object.keys(bundle).sort()) hash.update(`${name}\n`);
  // Documents and scripts of the card form keep their names.
  for (const file of Object.values(bundle).filter(({ fileName }) => fileName.startsWith(`${cardFormFolder}/`)))
    if (file.type === 'asset') hash.update(file.source);
  const folders = ['public', 'sw', 'src/local', 'src/contract', 'src/domain'];
  for (const file of ['vite.config.ts', 'package-lock.json', ...folders.flatMap(listFiles)])
    hash.update(`${file}\n`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

const tag = (script: string): string => `<script>${script}</script>`;

/** Outside of a build Vite cannot read classes: their names are enough for what is drawn. */
const nameClasses: Plugin = {
  name: 'quayside-class-names',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.module.css') ? `classes:${basename(source, '.module.css')}` : null),
  load(id) {
    if (!id.startsWith('classes:')) return null;
    const first = nameClass('', id.slice('classes:'.length));
    return `export default new Proxy({}, { get: (_, name) => ${JSON.stringify(first)} + name })`;
  },
};

const loadOwn = async <T>(path: string): Promise<T> =>
  (await runnerImport<T>(`./${path}`, { define, plugins: [nameClasses] })).module;
