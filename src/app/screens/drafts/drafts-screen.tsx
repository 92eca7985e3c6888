import { Button, EmptyState, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useDrafts } from '#app/drafts/use-drafts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Screen } from '#app/ui/screen.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { DraftList } from './draft-list.tsx';

/** The drafts of this browser (rule OFF-5). The screen needs no connection. */
export function Component() {
  const { drafts, trouble } = useDrafts();
  return (
    <Screen
      title="Drafts"
      width="form"
      actions={
        <Button component={Link} variant="filled" leftSection={<Icon name="plus" />} to="/shippingQuote">
          New quote
        </Button>
      }
    >
      {trouble && <p role="alert">{trouble.message}</p>}
      {!trouble && !drafts && <Skeleton lines={6} label="Loading the drafts" />}
      {!trouble && drafts?.length === 0 && (
        <EmptyState description="You have no drafts in this browser.">
          <Button component={Link} variant="filled" to="/shippingQuote">
            Start a quote
          </Button>
        </EmptyState>
      )}
      {!trouble && drafts && drafts.length > 0 && (
        <>
          <Text size="xs" c="dimmed" mb="sm">
            Saved only in this browser, for you alone, until you send or delete them or sign out.
          </Text>
          <DraftList drafts={drafts} />
        </>
      )}
    </Screen>
  );
}
