import { Box, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface StepNoticeProps {
  title: string;
  /** Why, in sentences. */
  children: ReactNode;
  /** The way on; none where there is only to wait. */
  action?: ReactNode;
  /** It stands where something else was expected: it is read out at once. */
  isAlert?: boolean;
}

/** In place of a step's own content: what is the matter, why, and the way on. */
export const StepNotice = ({ title, children, action, isAlert = false }: StepNoticeProps) => (
  <Stack align="flex-start" gap="sm" maw={560} py="lg" c="dimmed" role={isAlert ? 'alert' : undefined}>
    <Title order={2} c="var(--text)">
      {title}
    </Title>
    {children}
    {action && <Box mt="xs">{action}</Box>}
  </Stack>
);
