import type { PayTrouble } from './use-pay.ts';

interface PayMoment {
  closed: string | null;
  isReachable: boolean;
  isRunning: boolean;
  trouble: PayTrouble | null;
}

/** Says whether the missing connection is all that stands between the person and Pay; an attempt without an end has words of its own. */
export const waitsForConnection = ({ closed, isReachable, isRunning, trouble }: PayMoment): boolean =>
  closed === null && !isReachable && !isRunning && trouble !== 'lost' && trouble !== 'checking';
