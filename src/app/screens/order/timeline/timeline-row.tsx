import { Anchor, Group, Text, Timeline } from '@mantine/core';
import { Link } from 'react-router';
import type { TimelineEntry } from '#contract/timeline.ts';
import { timelineMessages as words } from '#domain/messages/timeline.ts';
import { describeDoer } from '#app/order-history/action-words.ts';
import { momentText } from '#app/ui/moment-text.ts';

/** One thing that happened: what, when, in which words and by whom. An email leads to its text. */
export const TimelineRow = ({
  entry: { kind, date, title, content, moneyContent, who, ofId },
}: {
  entry: TimelineEntry;
}) => (
  <Timeline.Item role="listitem" fz="sm" lh="sm" style={{ overflowWrap: 'anywhere' }}>
    <Group justify="space-between" gap="0 16px">
      <Text inherit fw={600}>
        {title}
      </Text>
      <Text inherit component="time" dateTime={date} c="dimmed" className="q-number">
        {momentText(date)}
      </Text>
    </Group>
    <Text inherit style={{ whiteSpace: 'pre-wrap' }}>
      {content ?? moneyContent}
    </Text>
    <Text inherit c="dimmed">
      {describeDoer(who)}
      {kind === 'mail' && ofId !== null && (
        <>
          {', '}
          <Anchor component={Link} inherit to={`/sentMail/${ofId}`}>
            {words.openMail}
          </Anchor>
        </>
      )}
    </Text>
  </Timeline.Item>
);
