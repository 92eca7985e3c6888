import { Box, type BoxProps, Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface SectionProps extends Pick<BoxProps, 'mt'> {
  title: string;
  aside?: ReactNode;
  'data-print'?: 'none';
  children: ReactNode;
}

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
