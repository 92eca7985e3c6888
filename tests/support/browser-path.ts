import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A browser for playwright's `launch`. */
export interface Browser {
  executablePath: string;
  args: string[];
  /** The environment it needs; absent if that of this process is enough. */
  env?: Record<string, string>;
}

const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium without a window, which costs half as much. */
const shells = ['chromium-headless-shell'];
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Finds a Chromium: the one that CHROMIUM_PATH names, else one without windows that is installed or, where it runs, comes from
 * npm and is unpacked the first time, else any that is installed.
 * @throws when CHROMIUM_PATH names nothing, or when there is no browser and the one from npm does not run here
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env['CHROMIUM_PATH'];
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  const shell = named ?? findOnPath(shells);
  if (shell) return { executablePath: shell, args };
  const unpacked =
    process.platform === 'linux' && process.arch === 'x64' ? await unpackBrowser().catch(() => null) : null;
  if (unpacked) return unpacked;
  const executablePath = [...findAllOnPath(names), ...elsewhere].find((path) => existsSync(path));
  if (executablePath) return { executablePath, args };
  throw new Error('There is no browser to test with: install Chromium or name one in CHROMIUM_PATH.');
}

function findAllOnPath(programs: readonly string[]): string[] {
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)];
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)));
}

const findOnPath = (programs: readonly string[]): string | undefined =>
  findAllOnPath(programs).find((path) => existsSync(path));

const home = fileURLToPath(new URL('../../.cache/browser', import.meta.url));

/** The browser from npm; null where it does not run. */
async function unpackBrowser(): Promise<Browser | null> {
  const executablePath = join(home, 'chromium');
  if (!existsSync(executablePath)) await unpackInto(home);
  // A bare container lacks the few libraries and the fonts that the package brings along for such places.
  const plain = makeEnvironment({});
  const withLibraries = makeEnvironment({ LD_LIBRARY_PATH: join(home, 'al2023/lib') });
  const env = [plain, withLibraries].find((candidate) => runs(executablePath, candidate));
  return env ? { executablePath, args, env } : null;
}

function makeEnvironment(extra: Record<string, string>): Record<string, string> {
  const fonts = existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(home, 'fonts') };
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(inherited), ...fonts, ...extra };
}

/** Unpacks into another folder and renames that, so that neither a stopped nor a concurrent run leaves half of it. */
async function unpackInto(folder: string): Promise<void> {
  const chromium = await import('@sparticuz/chromium');
  mkdirSync(join(folder, '..'), { recursive: true });
  const beside = mkdtempSync(`${folder}-`);
  const before = process.env['TMPDIR'];
  // The package can only unpack into the temporary directory.
  process.env['TMPDIR'] = beside;
  try {
    await chromium.default.executablePath();
    await chromium.inflate(fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'))));
    if (!existsSync(folder)) renameSync(beside, folder);
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    rmSync(beside, { recursive: true, force: true });
  }
}

function runs(path: string, env: Record<string, string>): boolean {
  try {
    execFileSync(path, ['--version'], { env, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
