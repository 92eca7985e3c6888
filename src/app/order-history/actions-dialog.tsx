import { PlainTable } from '#app/ui/plain-table.tsx';
import { Button, EmptyState, Flex, Stack, Text, Timeline, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { type ActionRow, shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { instantWithSeconds } from '#domain/date-text.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { useConfig } from '#app/base/config.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Loading } from '#app/ui/not-loaded.tsx';
import { SearchField } from '#app/list/search-field.tsx';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { actionTexts as words, describeDoer } from './action-texts.ts';

/** The server searches (rule S-21). */
export function ActionsDialog({ requestId, onClose }: { requestId: number; onClose: () => void }) {
  const [searchText, setSearchText] = useState('');
  const config = useConfig();
  const field = useRef<HTMLInputElement>(null);
  const query = { shippingRequestId: requestId, ...(searchText !== '' && { searchText }) };
  const actionsQuery = useEndpoint(shipmentChangeEndpoints.actions, { query }, { staleTime: 0, keepPrevious: true });
  const { data, isPlaceholderData } = actionsQuery;
  const showAll = () => {
    setSearchText('');
    field.current?.focus();
  };
  return (
    <Dialog title={words.title(requestId)} onClose={onClose} width="2xl">
      <Stack c="var(--text)">
        <SearchField
          label="Search actions"
          placeholder="Type, content or name"
          value={searchText}
          onSearch={setSearchText}
          minimum={config?.minimumSearchCharacters ?? 3}
          debounceMs={config?.debounceMs ?? 300}
          ref={field}
        />
        <VisuallyHidden role="status">
          {data && !isPlaceholderData && words.resultCount(data.items.length)}
        </VisuallyHidden>
        {data ? (
          <Found items={data.items} isOld={isPlaceholderData} searchText={searchText} onShowAll={showAll} />
        ) : (
          <Loading lines={6} label="Loading the action list" headline={words.notLoaded} query={actionsQuery} />
        )}
      </Stack>
    </Dialog>
  );
}

interface FoundProps {
  items: readonly ActionRow[];
  isOld: boolean;
  searchText: string;
  onShowAll: () => void;
}

function Found({ items, isOld, searchText, onShowAll }: FoundProps) {
  const isPhone = useIsPhone();
  if (items.length === 0) {
    return searchText === '' ? (
      <EmptyState description={words.none} />
    ) : (
      <EmptyState description={words.notFound(searchText)}>
        <Button onClick={onShowAll}>Show all actions</Button>
      </EmptyState>
    );
  }
  // Earlier rows stay, paler, until the new ones arrive.
  const old = { 'aria-busy': isOld, ...(isOld && { opacity: 0.5 }) };
  if (isPhone) {
    return (
      <Timeline role="list" aria-label="Actions" {...old}>
        {items.map(({ date, actionType, content, who }, index) => (
          <Timeline.Item key={index} role="listitem" fz="sm" lh="sm" style={{ overflowWrap: 'anywhere' }}>
            <Flex wrap="wrap" align="center" justify="space-between" rowGap={0} columnGap="md">
              <Text inherit fw={600}>
                {actionType}
              </Text>
              <Text inherit c="dimmed">
                {instantWithSeconds(date)}
              </Text>
            </Flex>
            <Text inherit>{content}</Text>
            <Text inherit c="dimmed">
              {describeDoer(who)}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    );
  }
  return (
    <PlainTable
      verticalSpacing="xs"
      style={{ overflowWrap: 'break-word' }}
      {...old}
      columns={[['Date', { style: { whiteSpace: 'nowrap' } }], ['Action type'], ['Content'], ['By']]}
      rows={items.map(({ date, actionType, content, who }) => [
        instantWithSeconds(date),
        actionType,
        content,
        describeDoer(who),
      ])}
    />
  );
}
