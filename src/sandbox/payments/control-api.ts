import { sandboxCards, type SandboxCharge } from '#domain/sandbox-cards.ts';
import { type SandboxResponse, bare, json } from './response.ts';
import { type Gateway, type GatewayRequest, textIn } from './gateway.ts';
import { acts, points } from './holds.ts';

const oneOf = <T extends string>(allowed: readonly T[], text: string | null): T | null =>
  allowed.find((value) => value === text) ?? null;

const charges: readonly SandboxCharge[] = [...new Set(sandboxCards.map(({ charge }) => charge))];

/**
 * The questions of tests, below `/control/`, always by POST:
 *
 * - `hold { act, point }`: from now on a sale, refund or void waits before the money moves or after it did (`before`,
 *   `after`), whether or not anybody still waits for the answer
 * - `held { count }`: is answered once so many wait
 * - `release`: all that wait go on and nothing is held any more; answers how many did
 * - `plan { act, charge }`: the next of this act ends like a card of that kind
 * - `settle`: everything charged until now is settled
 */
export async function handleControlRequest(
  { book, holds }: Gateway,
  request: GatewayRequest,
  path: string,
): Promise<SandboxResponse> {
  const { body, method } = request;
  if (method !== 'POST') return bare(404);
  const act = oneOf(acts, textIn(body, 'act'));
  const point = oneOf(points, textIn(body, 'point'));
  const charge = oneOf(charges, textIn(body, 'charge'));
  if (path === 'hold' && act && point) holds.hold(act, point);
  else if (path === 'held') await holds.whenHeld(Number(textIn(body, 'count') ?? 1));
  else if (path === 'release') return json(200, { released: holds.release() });
  else if (path === 'plan' && act && charge) holds.plan(act, charge);
  else if (path === 'settle') book.settleAll();
  else return bare(400);
  return json(200, {});
}
