import module from 'node:module';
import { setFlagsFromString } from 'node:v8';

// Plain JavaScript, so that an older Node says what is missing instead of failing at a type.
if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(`Quayside needs Node.js 24 or later; this is ${process.version}.\n`);
  process.exit(1);
}
// A release serves people, unless it is told otherwise.
process.env.NODE_ENV ||= 'production';
// The heap grows by 40 percent of what is alive before it is searched for what is not, instead of up to fourfold: 208 MB
// after 20,000 requests, not 355, for the same work. It is said first, as code compiled with other flags is not kept.
setFlagsFromString('--heap-growing-percent=40');
module.enableCompileCache();
await import('./src/server/main.js');
