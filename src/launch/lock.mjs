// A registry that lacks packages of some platforms makes npm leave them out of the lock file, and then a strict npm
// refuses the lock on every machine. Their entries can be told from the names that the packages wanting them give.

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];
const libraries = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };

/** The optional packages that some package of the lock wants and that have no entry: `{ key, name, version, dev }`. */
export function listMissing(lock) {
  const missing = new Map();
  for (const [wantedBy, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (findEntry(lock, wantedBy, name)) continue;
      const key = `node_modules/${name}`;
      const dev = entry.dev === true && missing.get(key)?.dev !== false;
      missing.set(key, { key, name, version, dev });
    }
  }
  return [...missing.values()];
}

/** Looks where Node would: inside the package that wants it, then in each folder above. */
function findEntry(lock, wantedBy, name) {
  for (
    let place = wantedBy;
    place !== '';
    place = place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1))
  ) {
    const found = lock.packages[`${place}/node_modules/${name}`];
    if (found) return found;
  }
  return lock.packages[`node_modules/${name}`];
}

/** The lock entry of a platform package, from its name alone. @throws when the name or the version tells too little */
export function describePlatform({ name, version, dev }) {
  const words = name.split('/').at(-1).split('-');
  const os = words.find((word) => systems.includes(word));
  const cpu = words.find((word) => processors.includes(word));
  const libc = words.map((word) => libraries[word]).find(Boolean);
  if (!os || !cpu || !/^\d+\.\d+\.\d+\S*$/.test(version))
    throw new Error(`No platform can be told from ${name}@${version}`);
  return {
    version,
    cpu: [cpu],
    ...(dev && { dev }),
    ...(os === 'linux' && libc && { libc: [libc] }),
    optional: true,
    os: [os],
  };
}

/** The lock with an entry for everything that was missing, in npm's order. */
export function completeLock(lock) {
  const added = listMissing(lock).map((missing) => [missing.key, describePlatform(missing)]);
  const entries = [...Object.entries(lock.packages), ...added];
  return { ...lock, packages: Object.fromEntries(entries.sort(([one], [other]) => one.localeCompare(other, 'en'))) };
}
