import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, type Rolldown, type ViteDevServer } from 'vite';
import { bringKitStyles } from './vite.kit-styles.ts';
import { writeThemeVariables } from './vite.theme.ts';

// The card form is a document of its own, with a policy of its own: it shares no file with the page, and nothing of it is
// kept for a start without a connection.

const folder = 'src/app/card-form';
/** Where its files lie in the build, and below which address the server finds them. */
export const cardFormFolder = 'card-form';
const bankScript = 'sandbox/three-d-secure';
const documents = { index: 'index.html', field: 'sandbox/hosted-fields-frame.html' };

/** The React compiler. No other folder has components. A build writes no source maps. */
export function compileComponents({ sourceMap }: { sourceMap: boolean }) {
  const { preset, rolldown } = reactCompilerPreset();
  const filter = { ...rolldown.filter, id: /\/src\/app\// };
  return babel({ presets: [{ preset, rolldown: { ...rolldown, filter } }], sourceMap });
}

type Output = Rolldown.RolldownOutput['output'][number];

const common = { configFile: false, root: resolve(folder), base: `/${cardFormFolder}/`, logLevel: 'warn' } as const;

async function make(config: InlineConfig): Promise<Output[]> {
  const built = await build({ ...common, ...config, build: { ...config.build, write: false } });
  if (!('output' in built) && !Array.isArray(built)) throw new Error('the card form was built to be watched');
  return [built].flat().flatMap(({ output }) => output as Output[]);
}

const makeDocuments = (): Promise<Output[]> =>
  make({
    plugins: [react(), compileComponents({ sourceMap: false }), writeThemeVariables(), bringKitStyles()],
    build: {
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: Object.values(documents).map((name) => resolve(folder, name)),
      },
    },
  });

/** The bank's script is a plain one, loaded by the provider's library. */
const makeBankScript = (): Promise<Output[]> =>
  make({
    publicDir: false,
    build: {
      lib: {
        entry: resolve(folder, `${bankScript}.ts`),
        formats: ['iife'],
        name: 'sandboxBank',
        fileName: () => `${bankScript}.js`,
      },
    },
  });

/** Builds the card form beside the page, and serves it while developing. */
export function makeCardForm(): Plugin {
  return {
    name: 'quayside-card-form',
    async buildStart() {
      if (this.environment.config.command !== 'build') return;
      const made = [...(await makeDocuments()), ...(await makeBankScript())];
      for (const file of made) {
        const source = file.type === 'chunk' ? file.code : file.source;
        this.emitFile({ type: 'asset', fileName: `${cardFormFolder}/${file.fileName}`, source });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0] ?? '';
        const html = documentAt(path);
        const answer = html ? drawDocument(server, html) : path === `/${bankScript}.js` ? drawBankScript(server) : null;
        if (!answer) return next();
        response.setHeader('Content-Type', html ? 'text/html' : 'text/javascript');
        answer.then((text) => response.end(text), next);
      });
    },
  };
}

function documentAt(path: string): string | null {
  if (path === `/${cardFormFolder}`) return documents.index;
  return /^\/sandbox\/web\/[\d.]+\/html\/hosted-fields-frame(\.min)?\.html$/.test(path) ? documents.field : null;
}

const drawDocument = (server: ViteDevServer, name: string): Promise<string> =>
  server.transformIndexHtml(`/${folder}/${name}`, readFileSync(resolve(folder, name), 'utf8'));

async function drawBankScript(server: ViteDevServer): Promise<string> {
  const [file] = await makeBankScript();
  if (file?.type !== 'chunk') throw new Error(`nothing was made of ${bankScript} for ${server.config.root}`);
  return file.code;
}
