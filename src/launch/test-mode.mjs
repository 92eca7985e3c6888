import { PlainError } from './print-step.mjs';

const usage =
  'Say stages by their names, "--changed" or "--changed=REF" for what a change can touch, "--shard=1/4" for a part of all.';

/**
 * Reads what follows `npm test --` and `npm run test:full --`: the names of stages; `shard`, a part of all tests as `1/4`;
 * `changed`, the commit since which files count as changed.
 */
export function readTestMode(args, { isFull }) {
  const mode = { isFull, shard: null, changed: null };
  const names = [];
  const left = [...args];
  while (left.length > 0) {
    const [name, joined] = left.shift().split(/=(.*)/s);
    if (name === '--shard') mode.shard = readShard(joined ?? left.shift());
    else if (name === '--changed') mode.changed = joined ?? 'HEAD';
    else if (name.startsWith('-')) throw new PlainError(usage);
    else names.push(name);
  }
  return { names, mode };
}

function readShard(text) {
  const [, part, count] = /^(\d+)\/(\d+)$/.exec(text ?? '') ?? [];
  if (!part || Number(part) < 1 || Number(part) > Number(count)) throw new PlainError(usage);
  return text;
}
