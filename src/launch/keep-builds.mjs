import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from './root.mjs';

// Every build lies in a folder of its own name. The newest is served, and the one before it too: a page that was opened
// before a deploy still finds its parts.

const kept = 2;

/** Moves what was just built to its own folder below `dist`, makes it the newest, and removes what is too old. */
export function keepBuild(dist = inProject('dist')) {
  const fresh = join(dist, 'next');
  const { build } = JSON.parse(readFileSync(join(fresh, 'build.json'), 'utf8'));
  const folder = join(dist, build);
  // The name is made of the content: a folder of that name holds the same, and a server may be reading it.
  if (existsSync(folder)) rmSync(fresh, { recursive: true });
  else renameSync(fresh, folder);
  const builds = [build, ...readBuilds(dist).filter((name) => name !== build)].slice(0, kept);
  const listAt = join(dist, 'builds.json');
  writeFileSync(`${listAt}.next`, JSON.stringify({ builds }));
  renameSync(`${listAt}.next`, listAt);
  const wanted = [...builds, 'builds.json'];
  for (const name of readdirSync(dist).filter((entry) => !entry.startsWith('.') && !wanted.includes(entry))) {
    rmSync(join(dist, name), { recursive: true });
  }
}

function readBuilds(dist) {
  try {
    const { builds } = JSON.parse(readFileSync(join(dist, 'builds.json'), 'utf8'));
    return builds.filter((name) => existsSync(join(dist, name, 'index.html')));
  } catch {
    return [];
  }
}
