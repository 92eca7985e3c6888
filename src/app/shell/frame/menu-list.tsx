import { Box, NavLink, Stack, Text, VisuallyHidden } from '@mantine/core';
import { type ComponentType, useId } from 'react';
import { Link, useLocation } from 'react-router';
import { useWantsDrafts } from '#app/drafts/use-wants-drafts.ts';
import { idlePart } from '#app/base/late-part.tsx';
import { findMarkedPath } from '#app/paths/own-path.ts';
import { leadFrom } from '#app/paths/quote-path.ts';
import { Icon } from '#app/ui/icon.tsx';
import { groupEntries, type MenuEntry, shortenLabel } from './menu.ts';
import styles from '#app/shell/frame.module.css';

// The first two are for staff only; they are loaded late, since they bring the contract of the work queue.
const QueueBadge = idlePart(() => import('#app/queue/queue-line.tsx'), 'QueueBadge');

const InvoiceBadge = idlePart(() => import('#app/queue/queue-line.tsx'), 'InvoiceBadge');

const DraftCount = idlePart(() => import('#app/drafts/use-drafts.tsx'), 'DraftCount');

const DraftBadge = () => useWantsDrafts() && <DraftCount />;

const badges: Readonly<Record<string, ComponentType>> = {
  '/workQueue': QueueBadge,
  '/carrierInvoices': InvoiceBadge,
  '/drafts': DraftBadge,
};

/** Hidden words stay in the accessible name. */
export const ShortLabel = (entry: { label: string; short: string }) =>
  shortenLabel(entry).map(({ word, isShown }) => {
    const Word = isShown ? 'span' : VisuallyHidden;
    return <Word key={word}>{word} </Word>;
  });

/** Returns the link's props for an entry of the menu. */
export function useMenuLink() {
  const here = useLocation();
  const marked = findMarkedPath(here.pathname);
  return (path: string) =>
    ({ to: leadFrom(here, path), 'aria-current': path === marked ? 'page' : undefined }) as const;
}

interface MenuListProps {
  entries: readonly MenuEntry[];
  onGo?: (() => void) | undefined;
  labelledBy?: string;
}

export function MenuList({ entries, onGo, labelledBy }: MenuListProps) {
  const linkTo = useMenuLink();
  return (
    <Stack component="ul" gap="3xs" aria-labelledby={labelledBy}>
      {entries.map(({ path, label, rail, icon }) => {
        const Badge = badges[path];
        return (
          <li key={path}>
            <NavLink
              renderRoot={(props) => <Link {...linkTo(path)} {...props} />}
              label={rail === undefined ? label : <ShortLabel label={label} short={rail} />}
              leftSection={<Icon name={icon} />}
              rightSection={Badge && <Badge />}
              disableRightSectionRotation
              {...(onGo && { onClick: onGo })}
            />
          </li>
        );
      })}
    </Stack>
  );
}

export function MenuGroups({ heading, entries, onGo }: MenuListProps & { heading: 'h2' | 'h3' }) {
  const id = useId();
  return groupEntries(entries).map((each, index) => (
    <Box key={each.group} className={styles.group ?? ''}>
      <Text component={heading} id={`${id}${index}`} fz="xs" fw={500} c="dimmed">
        {each.group}
      </Text>
      <MenuList entries={each.entries} onGo={onGo} labelledBy={`${id}${index}`} />
    </Box>
  ));
}
