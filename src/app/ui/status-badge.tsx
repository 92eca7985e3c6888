import type { Headline } from '#domain/headline.ts';
import type { OrderStatus } from '#domain/order.ts';
import './status-badge.css';

type Tone = 'plain' | 'info' | 'warn' | 'good' | 'bad' | 'faint';

interface Look {
  tone: Tone;
  /** Drawn on a 10 × 10 grid; `line` shapes are outlines, the others are filled. */
  shape: string;
  line?: boolean;
}

const disc = 'M5 9.25a4.25 4.25 0 1 0 0-8.5 4.25 4.25 0 0 0 0 8.5Z';
const halfDisc = 'M5 .75a4.25 4.25 0 1 1 0 8.5 4.25 4.25 0 1 1 0-8.5ZM5 2.25a2.75 2.75 0 0 0 0 5.5Z';
const ring = 'M5 8.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z';

const looks: Record<OrderStatus, Look> = {
  N: { tone: 'info', shape: ring, line: true },
  W: { tone: 'warn', shape: halfDisc },
  P: { tone: 'good', shape: disc },
  O: { tone: 'info', shape: 'M5 .5 9.5 5 5 9.5.5 5 5 .5Z' },
  F: { tone: 'good', shape: 'M1 5.5 3.75 8.25 9 2', line: true },
  R: { tone: 'bad', shape: 'M1.5 1.5l7 7M8.5 1.5l-7 7', line: true },
  D: { tone: 'faint', shape: 'M1 5h8', line: true },
  E: { tone: 'faint', shape: 'M2 1h6L2 9h6L2 1Z', line: true },
};

interface StatusBadgeProps {
  headline: Headline;
}

/** Where an order stands, in a shape, words and a colour. */
export function StatusBadge({ headline: { stage, words, isMarked } }: StatusBadgeProps) {
  const { tone, shape, line } = looks[isMarked ? 'W' : stage];
  return (
    <span className="q-status" data-tone={tone} title={isMarked ? words : undefined}>
      <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
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
      <span className="q-status-words">{words}</span>
    </span>
  );
}
