import { Button, Group, Paper, Text } from '@mantine/core';
import { Link } from 'react-router';
import { changeQuotePath } from '#app/paths/quote-path.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { MainInfo } from '#contract/shipments.ts';
import { useAskedQuote } from './asked-quote-answer.ts';
import { listQuotedFacts } from './list-quoted-facts.ts';

interface QuotedLineProps {
  requestId: number;
  info: MainInfo;
  /** The order is paid or otherwise over: it can be read and not changed. */
  isClosed: boolean;
}

/** Over the offers: what they are offers for, and the way to change it. */
export function QuotedLine({ requestId, info, isClosed }: QuotedLineProps) {
  const asked = useAskedQuote(requestId);
  const { from, to } = info.destinations;
  return (
    <Paper component="section" aria-label="Your quote" withBorder px="md" py={10} mb={20}>
      <Group justify="space-between" gap="8px 16px" wrap="nowrap">
        <Group gap="2px 20px" miw={0}>
          <Text fw={600} style={{ overflowWrap: 'anywhere', textWrap: 'balance' }}>
            {from} → {to}
          </Text>
          {asked && (
            <Group component="ul" gap="2px 20px" style={{ listStyle: 'none' }}>
              {listQuotedFacts(asked).map((fact) => (
                <Text key={fact} component="li" size="sm" c="dimmed" className="q-number">
                  {fact}
                </Text>
              ))}
            </Group>
          )}
        </Group>
        {!isClosed && (
          <Button
            component={Link}
            to={changeQuotePath(requestId)}
            size="xs"
            flex="none"
            leftSection={<Icon name="edit" size={16} />}
            aria-label="Edit the quote"
          >
            Edit
          </Button>
        )}
      </Group>
    </Paper>
  );
}
