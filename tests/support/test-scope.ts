/**
 * Whether everything is tested, as `npm run test:full` does before a release: every database, both widths, every pair
 * of a table, random schedules. `npm test` asserts each rule once, at the lowest level that can see it.
 */
export const isFull = process.env['QUAYSIDE_TESTS'] === 'full';

/** Files of browser tests that run before a release alone: minutes of random schedules, or two builds. */
export const onlyInFull = ['deploy', 'prove-*'];
