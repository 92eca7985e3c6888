import { inPage } from './in-page.ts';
import { inRules } from './in-rules.ts';
import { inServer } from './in-server.ts';
import { inWorker } from './in-worker.ts';
import type { Mutation } from './mutation.ts';

/** Faults by which the tests are tested: each one has to turn a test red. */
export const mutations: readonly Mutation[] = [...inRules, ...inServer, ...inPage, ...inWorker];
