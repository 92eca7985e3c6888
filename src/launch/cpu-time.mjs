import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Starts to count the processor seconds of everything that this process starts, its own included. A control group of Linux
 * counts every process, also those that end without being waited for, as most of a browser's do. Where this process may not
 * make one, the children that were waited for are counted, about half of what a browser takes. `end` gives the group back.
 * @returns `read` answers seconds since some moment before the start; null where the system counts nothing
 */
export function startMeter() {
  return startGroup(readOwnGroups()) ?? { countsAll: false, read: readChildSeconds, end: () => {} };
}

/** Where the kernel shows its control groups. */
const mount = '/sys/fs/cgroup';

/** The folders of the control groups this process is in that count time, with the file that tells it. */
function readOwnGroups() {
  try {
    return listGroups(readFileSync('/proc/self/cgroup', 'utf8'));
  } catch {
    return [];
  }
}

/** Reads lines like "2:cpu,cpuacct:/path" of version 1, and "0::/path" of version 2. */
export function listGroups(lines) {
  return lines
    .trim()
    .split('\n')
    .map((line) => /^\d+:([^:]*):(.*)$/.exec(line) ?? [])
    .flatMap(([, controllers, path]) => {
      if (controllers === '') return [{ folder: join(mount, path), read: readVersion2 }];
      return controllers?.split(',').includes('cpuacct')
        ? [{ folder: join(mount, controllers, path), read: readVersion1 }]
        : [];
    });
}

const readVersion1 = (group) => Number(readFileSync(join(group, 'cpuacct.usage'), 'utf8')) / 1e9;

const readVersion2 = (group) =>
  Number(/^usage_usec (\d+)/m.exec(readFileSync(join(group, 'cpu.stat'), 'utf8'))[1]) / 1e6;

function startGroup(groups) {
  for (const { folder, read } of groups) {
    const group = join(folder, `quayside-${process.pid}`);
    const move = (into) => writeFileSync(join(into, 'cgroup.procs'), String(process.pid));
    try {
      mkdirSync(group);
      read(group);
      move(group);
    } catch {
      forget(group);
      continue;
    }
    return {
      countsAll: true,
      read: () => read(group),
      end() {
        move(folder);
        forget(group);
      },
    };
  }
  return null;
}

/** A group stays while something still runs in it; an empty one that stays costs nothing. */
function forget(group) {
  try {
    rmdirSync(group);
  } catch {}
}

// Linux counts the time of a process's children, and of theirs, once they have ended and were waited for.
const ticksPerSecond = 100;
const [userOfChildren, systemOfChildren] = [13, 14];

function readChildSeconds() {
  try {
    return sumOfChildren(readFileSync('/proc/self/stat', 'utf8'));
  } catch {
    return null;
  }
}

/** Reads a line of /proc: the name in brackets may hold anything, so the fields are counted from its end. */
export function sumOfChildren(line) {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[userOfChildren]) + Number(fields[systemOfChildren])) / ticksPerSecond;
}
