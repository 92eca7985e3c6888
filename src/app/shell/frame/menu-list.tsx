import { NavLink, Stack, VisuallyHidden } from '@mantine/core';
import type { ComponentType } from 'react';
import { NavLink as ScreenLink, useLocation } from 'react-router';
import { useWantsDrafts } from '#app/drafts/use-wants-drafts.ts';
import { idlePart } from '#app/base/late-part.tsx';
import { leadFrom } from '#app/paths/quote-path.ts';
import { Icon } from '#app/ui/icon.tsx';
import { type MenuEntry, shortenLabel } from './menu.ts';
import { countText } from '#contract/queue.ts';
import { queueKinds } from '#domain/queue-kinds.ts';
import { useQueueCounts } from '#app/queue/use-queue-counts.ts';

/** Rows in the work queue; nothing for 0. */
function QueueBadge() {
  const counts = useQueueCounts();
  const all = counts ? queueKinds.reduce((sum, kind) => sum + counts.kinds[kind], 0) : 0;
  return all > 0 && ` ${countText(all)}`;
}

const DraftCount = idlePart(() => import('#app/drafts/use-drafts.tsx'), 'DraftCount');

const DraftBadge = () => useWantsDrafts() && <DraftCount />;

const badges: Readonly<Record<string, ComponentType>> = {
  '/workQueue': QueueBadge,
  '/drafts': DraftBadge,
};

/** The hidden words stay part of the name. */
export const ShortLabel = (entry: { label: string; short: string }) =>
  shortenLabel(entry).map(({ word, isShown }) => {
    const Word = isShown ? 'span' : VisuallyHidden;
    return <Word key={word}>{word} </Word>;
  });

export function MenuList({ entries, onGo }: { entries: readonly Omit<MenuEntry, 'short'>[]; onGo?: () => void }) {
  const here = useLocation();
  return (
    <Stack component="ul" gap="3xs">
      {entries.map(({ path, label, rail, icon }) => {
        const Badge = badges[path];
        return (
          <li key={path}>
            <NavLink
              renderRoot={(props) => <ScreenLink to={leadFrom(here, path)} end {...props} />}
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
