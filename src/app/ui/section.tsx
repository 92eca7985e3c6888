import { Stack, type StackProps, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface SectionProps extends StackProps {
  title: string;
  children: ReactNode;
}

export function Section({ title, children, ...stack }: SectionProps) {
  const id = useId();
  return (
    <Stack gap="md" component="section" aria-labelledby={id} {...stack}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {children}
    </Stack>
  );
}
