import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// A signal to npm ends only npm's shell, and `kill -9` only the launcher, so their child would go on. A process that imports this file stops
// once its parent is gone. Its worker threads import the file too and must do nothing.
if (isMainThread) {
  const ancestors = nameAncestors();
  const timer = setInterval(() => {
    if (nameAncestors() === ancestors) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 300);
  timer.unref();
}

/** The parent, and behind npm's shell npm itself, because the shell outlives a killed npm. */
function nameAncestors() {
  const parent = process.ppid;
  return readProc(parent, 'comm') === 'sh\n' ? `${parent} ${parentOf(parent)}` : `${parent}`;
}

/** Only on Linux; elsewhere the parent alone is watched. */
function parentOf(pid) {
  return readProc(pid, 'stat')?.split(') ').at(-1).split(' ')[1];
}

function readProc(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return null;
  }
}
