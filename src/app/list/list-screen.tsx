import type { RowData } from '@tanstack/react-table';
import { ActionIcon, Box, Button, EmptyState, Group } from '@mantine/core';
import { createContext, type ReactNode, use } from 'react';
import { UnsavedTextGuard } from '#app/form/typed-guard.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { Screen } from '#app/ui/screen.tsx';
import { List } from './list.tsx';
import { ListExport, type ListExportProps } from './list-export.tsx';
import type { ListView } from './list-view.ts';

interface ListScreenProps<R extends RowData, V extends ListView> extends ListExportProps<R, V> {
  title: string;
  renderActs: (row: R) => ReactNode;
  add: { label: string; first?: string; run: () => void };
  links?: ReactNode;
  top?: ReactNode;
  none: string;
  needsConnection: string;
  /** The dialogs that are open; leaving asks before it loses what was typed in them. */
  children: ReactNode;
}

/** A context, so that when a dialog opens only the actions render again, not the rows. */
const RenderActs = createContext<(row: never) => ReactNode>(() => null);

function RowActs<R>({ row }: { row: R }) {
  const acts = (use(RenderActs) as (row: R) => ReactNode)(row);
  return (
    acts && (
      <Group gap="2xs" justify="flex-end" wrap="nowrap" c="dimmed">
        {acts}
      </Group>
    )
  );
}

const renderRowActs = <R,>(row: R) => <RowActs row={row} />;

export function ListScreen<R extends RowData, V extends ListView>(props: ListScreenProps<R, V>) {
  const { title, renderActs, add, links, top, none, needsConnection, children, ...exported } = props;
  const isReachable = useReachable();
  const tools = (
    <>
      {links}
      <ListExport {...exported} />
    </>
  );
  const newOne = { variant: 'filled', disabled: !isReachable, onClick: add.run };
  return (
    <Screen
      title={title}
      actions={
        <>
          {/* On a phone the bar has room for the main button only; the others are above the list. */}
          <Box display="contents" visibleFrom="sm">
            {tools}
          </Box>
          <Button {...newOne} leftSection={<Icon name="plus" />}>
            {add.label}
          </Button>
        </>
      }
    >
      <RenderActs value={renderActs}>
        <List
          list={exported.list}
          top={top}
          actions={renderRowActs}
          tools={tools}
          note={!isReachable && needsConnection}
          none={<EmptyState description={none}>{add.first && <Button {...newOne}>{add.first}</Button>}</EmptyState>}
        />
      </RenderActs>
      <UnsavedTextGuard>{children}</UnsavedTextGuard>
    </Screen>
  );
}

interface RowButtonProps {
  icon: IconName;
  name: string;
  isFree?: boolean;
  onClick: () => void;
}

export function RowButton({ icon, name, isFree = false, onClick }: RowButtonProps) {
  const isReachable = useReachable();
  return (
    <ActionIcon size="sm" {...named(name)} disabled={!isFree && !isReachable} onClick={onClick}>
      <Icon name={icon} />
    </ActionIcon>
  );
}
