import type { ServicePointAnswer } from '#contract/service-point-shape.ts';

type Limits = ServicePointAnswer['pieceLimits'];

/** The limits of a point, in a sentence: `Each piece at most 30 kg and 120 × 60 × 60 cm, at most 10 pieces.`; null without limits. */
export function describeLimits({ heaviestKg, longestCm, middleCm, shortestCm, mostPieces }: Limits): string | null {
  const sides = [longestCm, middleCm, shortestCm].filter((side) => side !== null);
  const piece = [heaviestKg !== null && `${heaviestKg} kg`, sides.length > 0 && formatSides(sides)].filter(Boolean);
  const each = piece.length > 0 && `each piece at most ${piece.join(' and ')}`;
  const all = mostPieces !== null && `at most ${mostPieces} ${mostPieces === 1 ? 'piece' : 'pieces'}`;
  const said = [each, all].filter(Boolean).join(', ');
  return said ? `${said[0]!.toUpperCase()}${said.slice(1)}.` : null;
}

// With fewer than three limits the longest side comes first.
const formatSides = (sides: readonly number[]): string =>
  sides.length === 3 ? `${sides.join(' × ')} cm` : `${sides.join(' × ')} cm long`;
