import { readdirSync } from 'node:fs';

// `npm run bench -- NAME`: one measurement of this folder; what follows the name is passed on to it.

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.replace('.ts', ''));
const [name = ''] = process.argv.splice(2, 1);
if (names.includes(name)) {
  await import(`./${name}.ts`);
} else {
  console.error(`Name a measurement, as in "npm run bench -- db": ${names.join(', ')}.`);
  process.exit(1);
}
