import module from 'node:module';

// Plain JavaScript, so that an older Node says what is missing instead of failing at a type.
if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(`Quayside needs Node.js 24 or later; this is ${process.version}.\n`);
  process.exit(1);
}
module.enableCompileCache();
await import('./src/server/main.js');
