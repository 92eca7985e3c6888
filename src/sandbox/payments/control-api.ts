import { sandboxCards, type SandboxCharge } from '#domain/sandbox-gateway.ts';
import { type SandboxResponse, bare, json } from './response.ts';
import { type Gateway, type GatewayRequest, textIn } from './gateway.ts';
import { acts, points } from './holds.ts';

const oneOf = <T extends string>(allowed: readonly T[], text: string | null): T | null =>
  allowed.find((value) => value === text) ?? null;

const charges: readonly SandboxCharge[] = [...new Set(sandboxCards.map(({ charge }) => charge))];

/**
 * For tests: POST below `/control/`.
 *
 * - `hold { act, point }`: from now on each sale, refund or void waits `before` or `after` the money moves, even without a caller
 * - `held { count }`: responds once that many wait
 * - `release`: ends the holding; returns how many waited
 * - `plan { act, charge }`: the next such act ends as with a card of that kind
 * - `settle`: settles all charges made so far
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
