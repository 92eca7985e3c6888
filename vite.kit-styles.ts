import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

// The kit is Mantine.

const partModule = /^(.*\/node_modules\/@mantine\/(\w+))\/esm\/(?:.*\/)?([A-Z][A-Za-z]+)\.mjs$/;
const partSheet = /\/node_modules\/@mantine\/(?:\w+\/styles\/|\w+\/)(\w+)\.css$/;

// The first `@layer` statement that the browser meets decides the order, so every sheet repeats that of base.css.
const order = '@layer reset, mantine.base, mantine.inputs, mantine.parts;';

/** Parts that others are made of come first, so that the others can override them. */
const bases = new Set(
  'CloseButton Flex Group Loader ModalBase Overlay Paper Popover ScrollArea Stack Text Title UnstyledButton'.split(' '),
);
const inputs = new Set(['Combobox', 'InlineInput', 'Input', 'PillsInput']);

/**
 * Each of Mantine's parts brings its own stylesheet, in the layer that it belongs to. Parts in the first
 * stylesheet of the page, which is drawn before any script, are left out.
 */
export function bringKitStyles(): Plugin {
  const listed = new Set(
    [...readFileSync('src/app/ui/theme.css', 'utf8').matchAll(/styles\/(\w+)\.css/g)].map(([, name]) => name ?? ''),
  );
  return {
    name: 'quayside-kit-styles',
    enforce: 'pre',
    // Bundled in advance, the modules would not pass through `transform`.
    config: () => ({ optimizeDeps: { exclude: ['@mantine/core', '@mantine/dates'] } }),
    transform(code, id) {
      if (partSheet.test(id)) return `${order}\n@layer ${layerOf(basename(id, '.css'))} {\n${code}\n}\n`;
      const [, folder = '', library, name = ''] = partModule.exec(id) ?? [];
      if (!folder || listed.has(name)) return null;
      const sheet = `${folder}/${library === 'core' ? `styles/${name}` : 'styles'}.css`;
      return existsSync(sheet) ? `import ${JSON.stringify(sheet)};\n${code}` : null;
    },
  };
}

const layerOf = (name: string): string => `mantine.${bases.has(name) ? 'base' : inputs.has(name) ? 'inputs' : 'parts'}`;
