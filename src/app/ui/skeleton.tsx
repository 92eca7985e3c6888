import { Skeleton as Line, Stack } from '@mantine/core';

interface SkeletonProps {
  /** The number of lines that are coming. */
  lines?: number;
  /** The name of the loading part, for those who cannot see the lines. */
  label?: string;
}

/** Lines of a text end in different places. */
export const widthOfLine = (index: number): string => ['100%', '82%', '64%'][index % 3] ?? '100%';

/** Lines in place of a text that is on its way. They show after a third of a second, and take their room at once. */
export const Skeleton = ({ lines = 3, label = 'Loading' }: SkeletonProps) => (
  <Stack gap={14} py={4} className="q-late" role="status" aria-label={label}>
    {Array.from({ length: lines }, (_, index) => (
      <Line key={index} w={widthOfLine(index)} />
    ))}
  </Stack>
);
