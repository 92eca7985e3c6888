import { lazy } from 'react';
import type { ComponentType } from 'react';

/** The pause before what nobody waits for is begun, in milliseconds: the line is for the first screen's calls. */
export const laterMs = 4000;

/**
 * A part that the frame can do without, fetched when the page has nothing better to do. Where its code does not arrive it is
 * left out: what waits here must never break the page around it.
 */
export const loadLate = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy<ComponentType<P>>(async () => ({ default: await whenIdle().then(load).catch(leaveOut) }));

const leaveOut = () => () => null;

/** Ends when the page has nothing better to do. Safari has no idle callback. */
export const whenIdle = (): Promise<unknown> =>
  new Promise((done) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(done, { timeout: 3000 }) : setTimeout(done, 300),
  );
