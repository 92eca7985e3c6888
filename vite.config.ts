import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, runnerImport } from 'vite';
import type { IndexHtmlTransformContext, Plugin, Rolldown } from 'vite';
import type { drawSkeleton } from './src/app/start/skeleton.tsx';
import type { keptColors, theme } from './src/app/theme.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const start = 'src/app/start';

// The server behind `npm run dev`; the built page is served by the server itself.
const api = process.env['QUAYSIDE_API'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), writeThemeVariables(), makeShell()],
  build: {
    // Icons and the like stay files: a stylesheet must not carry data that the policy would have to allow.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What changes with the packages only, so that a new version of the page leaves it in the cache.
            { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler|@remix-run)\// },
            // What every start needs, in one file instead of twenty.
            {
              name: 'shell',
              test: /src\/(?:app\/(?:shell\/[^/]+$|ui\/(?:join-classes|icon|mark|button|field|text-field|screen|dialog)\.)|domain\/messages\/(?:errors|rules))/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/v1': api } },
});

/** Mantine's theme variables as a stylesheet, for the page's policy forbids to inject them (foundations, "The page" 1). */
function writeThemeVariables(): Plugin {
  const id = 'virtual:quayside/theme-variables.css';
  return {
    name: 'quayside-theme-variables',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    async load(loaded) {
      if (loaded !== `\0${id}`) return null;
      const { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } = await import('@mantine/core');
      const own = await loadOwn<{ theme: typeof theme; keptColors: typeof keptColors }>('src/app/theme.ts');
      const whole = mergeMantineTheme(DEFAULT_THEME, own.theme);
      const { variables, light, dark } = defaultCssVariablesResolver(whole);
      const dropped = Object.keys(whole.colors).filter((name) => !own.keptColors.includes(name));
      const isDropped = (name: string) => dropped.some((color) => name.startsWith(`--mantine-color-${color}-`));
      const write = (selector: string, values: Record<string, string>) => {
        const lines = Object.entries(values).filter(([name]) => !isDropped(name));
        return `${selector} {\n${lines.map(([name, value]) => `  ${name}: ${value};`).join('\n')}\n}\n`;
      };
      return [
        write(':root', variables),
        write(":root[data-mantine-color-scheme='light']", light),
        write(":root[data-mantine-color-scheme='dark']", dark),
      ].join('');
    },
  };
}

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
        const drawn = html.replace('<!-- skeleton -->', draw());
        const { bundle } = context;
        if (!bundle) return drawn.replace('<!-- first-frame -->', tag(writeStartScript(null, [], [])));
        const script = listStartFiles(bundle, context);
        build = nameBuild(bundle, drawn);
        csp = JSON.stringify({ scripts: [`'sha256-${createHash('sha256').update(script).digest('base64')}'`] });
        return drawn
          .replaceAll(/\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g, '')
          .replace('<!-- first-frame -->', `<meta name="build" content="${build}" />\n    ${tag(script)}`);
      },
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'csp.json', source: csp });
      this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ build }) });
    },
  };
}

/** The start script with what each kind of start needs, so that none of it is found out one file after the other. */
function listStartFiles(bundle: Bundle, { chunk: entry }: IndexHtmlTransformContext): string {
  if (!entry) throw new Error('index.html has no entry');
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
  return `{${names.map(([name, value]) => `const ${name}=${JSON.stringify(value)};`).join('')}\n${script}}`;
}

function findChunk(bundle: Bundle, module: string): Chunk {
  const found = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${module}`),
  );
  if (found?.type !== 'chunk')
    throw new Error(`${module} is no chunk of its own any more: see who imports it statically`);
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

/** The names of the files carry hashes of their contents, so together with the shell they name the build. */
const nameBuild = (bundle: Bundle, shell: string): string => {
  const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
  return createHash('sha256')
    .update([...names.toSorted(), shell].join('\n'))
    .digest('hex')
    .slice(0, 12);
};

const tag = (script: string): string => `<script>${script}</script>`;

const loadOwn = async <T>(path: string): Promise<T> => (await runnerImport<T>(`./${path}`)).module;
