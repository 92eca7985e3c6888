import type { OrderView } from '#contract/order-views.ts';
import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { orderListFor } from '#app/screens/orders/order-list.tsx';
import { Sideways } from '#app/ui/sideways.tsx';
import { viewTexts as words } from './view-texts.ts';

const { readView, writeView } = orderListFor(true);

/** From the first page on, as the list writes it. */
const queryOf = (search: string): string => writeView({ ...readView(search), pageNumber: 1 });

/** Shared views first, then the user's own. */
export function ViewTabs({ views }: { views: readonly OrderView[] }) {
  const { search } = useLocation();
  const shown = queryOf(search);
  const tabs = [{ id: 0, name: words.all, query: '', owner: null }, ...views];
  return (
    <Sideways label={words.tabs} gap="2xs" flex="0 1 auto" maw="60%">
      {tabs.map(({ id, name, query, owner }) => {
        const isShown = queryOf(query) === shown;
        return (
          <Button
            key={id}
            component={Link}
            to={{ search: queryOf(query) }}
            variant={isShown ? 'light' : 'subtle'}
            size="xs"
            flex="none"
            aria-current={isShown ? 'page' : undefined}
            title={owner === null ? undefined : words.sharedBy(owner)}
          >
            {name}
          </Button>
        );
      })}
    </Sideways>
  );
}
