import { type Plugin, runnerImport } from 'vite';
import type * as OwnTheme from './src/app/ui/theme.ts';

const sheets = ['/src/app/start/first.css', '/src/app/card-form/card-form.css'];

/** Adds the theme's variables to the first stylesheet of each document, for the page's policy forbids Mantine to inject them. */
export function writeThemeVariables(): Plugin {
  let variables = '';
  return {
    name: 'quayside-theme-variables',
    enforce: 'pre',
    // The theme cannot be loaded while components are compiled: they leave no time for it.
    async buildStart() {
      variables = await listThemeVariables();
    },
    transform: (code, id) => (sheets.some((name) => id.endsWith(name)) ? `${code}\n${variables}` : null),
  };
}

async function listThemeVariables(): Promise<string> {
  const { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } = await import('@mantine/core');
  const own = (await runnerImport<typeof OwnTheme>('./src/app/ui/theme.ts')).module;
  const whole = mergeMantineTheme(DEFAULT_THEME, own.theme);
  const { variables, light, dark } = defaultCssVariablesResolver(whole);
  const dropped = Object.keys(whole.colors).filter((name) => !own.keptColors.includes(name));
  const isDropped = (name: string) =>
    name in own.ownVariables || dropped.some((color) => name.startsWith(`--mantine-color-${color}-`));
  const write = (selector: string, values: Readonly<Record<string, string>>) =>
    `${selector} {\n${Object.entries(values)
      .map(([name, value]) => `  ${name}: ${value};`)
      .join('\n')}\n}\n`;
  const leave = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !isDropped(name)));
  return [
    write(':root', { ...leave(variables), ...own.ownVariables }),
    write(":root[data-mantine-color-scheme='light']", leave(light)),
    write(":root[data-mantine-color-scheme='dark']", leave(dark)),
  ].join('');
}
