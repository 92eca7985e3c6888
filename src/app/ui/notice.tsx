import { Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDocumentTitle } from './screen.tsx';

interface NoticeProps {
  title: string;
  headline: string;
  children?: ReactNode;
  actions: ReactNode;
  isPart?: boolean;
}

export function Notice({ title, ...words }: NoticeProps) {
  useDocumentTitle(title);
  return <NoticeWords {...words} />;
}

export const NoticeWords = ({ headline, children, actions, isPart = false }: Omit<NoticeProps, 'title'>) => (
  <Stack
    maw={560}
    {...(isPart ? { py: 'lg', role: 'alert' } : { px: 'var(--page-edge)', pt: 'min(12dvh, 112px)', pb: 'xl' })}
  >
    <Title order={isPart ? 2 : 1} fz="xl" lh="xl" lts="-0.015em">
      {headline}
    </Title>
    <Stack gap={4} c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Stack>
    <Group gap="xs" mt="xs">
      {actions}
    </Group>
  </Stack>
);
