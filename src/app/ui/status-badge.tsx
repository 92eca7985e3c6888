import { Badge } from '@mantine/core';
import type { Headline } from '#domain/headline.ts';
import type { OrderStatus } from '#domain/order.ts';

interface Look {
  color: 'info' | 'warn' | 'good' | 'bad' | 'gray';
  /** On a 10 × 10 grid; `line` shapes are outlines, the others are filled. */
  shape: string;
  line?: boolean;
}

const disc = 'M5 9.25a4.25 4.25 0 1 0 0-8.5 4.25 4.25 0 0 0 0 8.5Z';
const halfDisc = 'M5 .75a4.25 4.25 0 1 1 0 8.5 4.25 4.25 0 1 1 0-8.5ZM5 2.25a2.75 2.75 0 0 0 0 5.5Z';
const ring = 'M5 8.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z';

const looks: Record<OrderStatus, Look> = {
  N: { color: 'info', shape: ring, line: true },
  W: { color: 'warn', shape: halfDisc },
  P: { color: 'good', shape: disc },
  O: { color: 'info', shape: 'M5 .5 9.5 5 5 9.5.5 5 5 .5Z' },
  F: { color: 'good', shape: 'M1 5.5 3.75 8.25 9 2', line: true },
  R: { color: 'bad', shape: 'M1.5 1.5l7 7M8.5 1.5l-7 7', line: true },
  D: { color: 'gray', shape: 'M1 5h8', line: true },
  E: { color: 'gray', shape: 'M2 1h6L2 9h6L2 1Z', line: true },
};

/** Does not make a table's row higher, and wraps in a card. */
const asText = {
  root: { height: 'auto', lineHeight: 'var(--line-small)', verticalAlign: 'middle' },
  label: { whiteSpace: 'inherit', overflow: 'visible', textAlign: 'start' },
} as const;

export function StatusBadge({ headline: { stage, words, isMarked } }: { headline: Headline }) {
  const { color, shape, line } = looks[isMarked ? 'W' : stage];
  return (
    <Badge
      component="span"
      variant="transparent"
      color={color}
      c={color === 'gray' ? 'dimmed' : 'var(--text)'}
      px={0}
      fw="inherit"
      styles={asText}
      title={isMarked ? words : undefined}
      leftSection={
        <svg width="10" height="10" viewBox="0 0 10 10" color={`var(--mantine-color-${color}-text)`} aria-hidden="true">
          <path
            d={shape}
            fillRule="evenodd"
            fill={line ? 'none' : 'currentColor'}
            stroke={line ? 'currentColor' : 'none'}
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      }
    >
      {words}
    </Badge>
  );
}

/** Of what a test key made (rule P-33). */
export const TestBadge = () => (
  <Badge component="span" color="warn" styles={asText}>
    Test
  </Badge>
);
