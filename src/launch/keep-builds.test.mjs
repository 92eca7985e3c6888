import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepBuild } from './keep-builds.mjs';

let dist;
beforeEach(() => void (dist = mkdtempSync(join(tmpdir(), 'quayside-builds-'))));
afterEach(() => rmSync(dist, { recursive: true }));

function buildOne(build, content = build) {
  mkdirSync(join(dist, 'next'));
  writeFileSync(join(dist, 'next/build.json'), JSON.stringify({ build }));
  writeFileSync(join(dist, 'next/index.html'), content);
  keepBuild(dist);
}

const listed = () => JSON.parse(readFileSync(join(dist, 'builds.json'), 'utf8')).builds;

test('the newest build stands first and the one before it is kept', () => {
  buildOne('a');
  expect(listed()).toEqual(['a']);
  buildOne('b');
  buildOne('c');
  expect(listed()).toEqual(['c', 'b']);
  expect(existsSync(join(dist, 'a'))).toBe(false);
  expect(readFileSync(join(dist, 'b/index.html'), 'utf8')).toBe('b');
  expect(existsSync(join(dist, 'next'))).toBe(false);
});

test('building the same again changes nothing, and an older one may become the newest again', () => {
  buildOne('a', 'first');
  buildOne('a', 'second');
  expect(listed()).toEqual(['a']);
  expect(readFileSync(join(dist, 'a/index.html'), 'utf8')).toBe('first');
  buildOne('b');
  buildOne('a');
  expect(listed()).toEqual(['a', 'b']);
});

test('folders and lists of another time do not disturb', () => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'builds.json'), '{"builds":["gone"');
  buildOne('a');
  expect(listed()).toEqual(['a']);
  expect(existsSync(join(dist, 'assets'))).toBe(false);
});
