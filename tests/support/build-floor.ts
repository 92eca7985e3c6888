import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Builds the page of React alone with a worker into a folder, with the packages that the product is built with. */
export async function buildFloor(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, '../bench/floor/react'),
    logLevel: 'silent',
    plugins: [
      react(),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: '.',
        filename: 'sw.ts',
        injectRegister: false,
        manifest: false,
        injectManifest: { globPatterns: ['**/*.{js,html}'], rollupFormat: 'iife' },
      }),
    ],
    build: { outDir, emptyOutDir: true },
  });
}
