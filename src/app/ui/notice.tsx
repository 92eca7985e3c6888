import { Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDocumentTitle } from './screen.tsx';

interface NoticeProps {
  title: string;
  headline: string;
  children?: ReactNode;
  actions: ReactNode;
  isInScreen?: boolean;
}

export function Notice({ title, ...words }: NoticeProps) {
  useDocumentTitle(title);
  return <NoticeBody {...words} />;
}

export const NoticeBody = ({ headline, children, actions, isInScreen = false }: Omit<NoticeProps, 'title'>) => (
  <Stack
    maw="var(--width-note)"
    {...(isInScreen ? { py: 'lg', role: 'alert' } : { px: 'var(--page-edge)', pt: 'min(12dvh, 7rem)', pb: 'xl' })}
  >
    <Title order={isInScreen ? 2 : 1} fz="xl" lh="xl" lts="-0.015em">
      {headline}
    </Title>
    <Stack gap="2xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Stack>
    <Group gap="xs" mt="xs">
      {actions}
    </Group>
  </Stack>
);
