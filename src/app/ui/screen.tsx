import { ActionIcon, Box, Button, Group, Text } from '@mantine/core';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { Icon } from './icon.tsx';
import { named } from './named.ts';
import { Page, type PageProps } from './page.tsx';

interface Bar {
  title: HTMLElement | null;
  actions: HTMLElement | null;
  company: string | null;
}

export const BarPlaces = createContext<Bar | null>(null);

interface ScreenProps {
  title: string;
  beside?: ReactNode;
  actions?: ReactNode;
  /** The list it belongs to; an arrow in a narrow bar. */
  up?: { to: string; label: string };
  width?: PageProps['width'];
  children?: ReactNode;
}

export function Screen({ title, beside, actions, up, width, children }: ScreenProps) {
  useDocumentTitle(title);
  return (
    <>
      <ScreenHead
        title={title}
        beside={beside}
        actions={
          up ? (
            <>
              {actions}
              <UpLink {...up} />
            </>
          ) : (
            actions
          )
        }
      />
      <Page {...(width && { width })}>{children}</Page>
    </>
  );
}

function UpLink({ to, label }: NonNullable<ScreenProps['up']>) {
  return (
    <>
      <ActionIcon component={Link} to={to} {...named(label)} hiddenFrom="sm">
        <Icon name="arrow-left" />
      </ActionIcon>
      <Button component={Link} to={to} visibleFrom="sm">
        {label}
      </Button>
    </>
  );
}

export function useDocumentTitle(title: string): void {
  const { key } = useLocation();
  useEffect(() => {
    document.title = title === 'Quayside' ? title : `${title} · Quayside`;
  }, [title, key]);
}

function ScreenHead({ title, beside, actions }: Pick<ScreenProps, 'title' | 'beside' | 'actions'>) {
  const places = useContext(BarPlaces);
  const headline = (
    <>
      <Text component="h1" maw="100%" fz="lg" lh="lg" fw={600} lts="-0.01em" truncate>
        {title}
      </Text>
      {beside}
      {!beside && places?.company && (
        <Text maw="100%" fz="0.75rem" lh="0.9375rem" c="dimmed" truncate hiddenFrom="sm">
          {places.company}
        </Text>
      )}
    </>
  );
  if (!places) {
    return (
      <Group gap="sm" px="var(--page-edge)" pt="lg" wrap="nowrap">
        {headline}
        <Box ms="auto">{actions}</Box>
      </Group>
    );
  }
  return (
    <>
      {places.title && createPortal(headline, places.title)}
      {places.actions && actions && createPortal(actions, places.actions)}
    </>
  );
}
