import { readFileSync, writeFileSync } from 'node:fs';
import { completeLock, listMissing } from './lock.mjs';
import { inProject } from './root.mjs';

// To be run after every change of packages: node src/launch/complete-lock.mjs

const path = inProject('package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8'));
const missing = listMissing(lock);
if (missing.length > 0) writeFileSync(path, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
console.log(
  missing.length > 0 ? `Added ${missing.length} platform packages to package-lock.json.` : 'The lock is complete.',
);
