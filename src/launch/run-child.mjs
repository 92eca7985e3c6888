import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './root.mjs';

const running = new Map();
let stop = null;
let endCode = 0;

/**
 * Runs a program to its end and answers its exit code (128 + n when signal n ended it) and, when `quiet`, its output.
 * Once the launcher was told to stop, the signal is passed on, and the launcher ends when the last child has ended.
 *
 * - `quiet`: keeps the output instead of showing it
 * - `keyboard`: the child may read the terminal; else it stands in a group of its own, so that Ctrl-C comes once, from here
 * - `stopWith`: the signal to stop it with, instead of the one that the launcher got
 * - `program`: what the person asked for, whose exit code is passed on even when it was told to stop
 *
 * @throws when the file cannot be run at all
 */
export function runChild(file, args, options = {}) {
  const { env = process.env, quiet = false, keyboard = false, program = false, stopWith } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: root,
      env,
      detached: !keyboard && process.platform !== 'win32',
      stdio: [keyboard ? 'inherit' : 'ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    const output = [];
    child.stdout?.on('data', (part) => output.push(part));
    child.stderr?.on('data', (part) => output.push(part));
    running.set(child, stopWith);
    child.once('error', (error) => {
      running.delete(child);
      reject(error);
    });
    child.once('close', (exitCode, signal) => {
      running.delete(child);
      const code = exitCode ?? codeOf(signal);
      if (stop) endWith(program ? code : codeOf(stop.signal));
      else resolve({ code, output: Buffer.concat(output).toString() });
    });
  });
}

/** Asks every child to stop, and ends with `code` when they have. */
export function stopChildren(code) {
  endCode = code;
  onSignal('SIGTERM');
}

/** From now on SIGINT, SIGTERM and SIGHUP stop the children first. */
export function passSignalsOn() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
}

const patience = 20_000;

function onSignal(signal) {
  // Ctrl-C reaches a launcher twice: from the terminal and from the launcher above it.
  if (stop && Date.now() - stop.at < 1000) return;
  if (!stop) setTimeout(killGroups, patience).unref();
  stop = { signal: stop?.signal ?? signal, at: Date.now() };
  for (const [child, stopWith] of running) child.kill(stopWith ?? signal);
  if (running.size === 0) endWith(codeOf(signal));
}

function killGroups() {
  for (const child of running.keys()) {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      child.kill('SIGKILL');
    }
  }
}

function endWith(code) {
  endCode ||= code;
  if (running.size === 0) process.exit(endCode);
}

const codeOf = (signal) => 128 + (constants.signals[signal] ?? 0);
