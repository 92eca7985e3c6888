import { Box, type BoxProps, Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface SectionProps extends Pick<BoxProps, 'mt'> {
  title: string;
  /** Stands at the end of the headline's line. */
  aside?: ReactNode;
  /** It is only for the screen. */
  'data-print'?: 'none';
  children: ReactNode;
}

/** A part of the shipment under its headline. */
export function Section({ title, aside, children, ...place }: SectionProps) {
  const id = useId();
  return (
    <Box component="section" miw={0} {...place} aria-labelledby={id}>
      <Group justify="space-between" align="baseline" gap="4px 16px" mb="sm">
        <Title order={2} id={id}>
          {title}
        </Title>
        {aside}
      </Group>
      {children}
    </Box>
  );
}
