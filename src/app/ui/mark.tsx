import { Group } from '@mantine/core';
import type { ReactNode } from 'react';

interface MarkProps {
  size?: number;
}

export function Mark({ size = 24 }: MarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--accent)" />
      <path
        d="M14.5 23a8 8 0 1 1 7.6-5.5M14 23h12"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

interface BrandProps extends MarkProps {
  renderRoot?: (props: { children?: ReactNode }) => ReactNode;
}

export const Brand = ({ size, renderRoot }: BrandProps) => (
  <Group
    gap="xs"
    w="fit-content"
    fz="lg"
    lh="lg"
    fw={600}
    lts="-0.01em"
    c="var(--text)"
    td="none"
    {...(renderRoot && { renderRoot })}
  >
    <Mark {...(size !== undefined && { size })} />
    Quayside
  </Group>
);
