import { Box, Button, Group, Notification, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { RequestDetails } from '#app/ui/request-details.tsx';
import { closeMessage, getSuccessTime, type ShownMessage, shownMessages } from '#app/base/messages.ts';

/** The messages in the lower left corner, newest on top. Messages of the page itself stand below them. */
export function Snackbars({ children }: { children?: ReactNode }) {
  const messages = useSyncExternalStore(shownMessages.subscribe, shownMessages.get);
  return (
    <Stack className="q-messages" gap="xs">
      {messages.map((message) => (
        <Snackbar key={message.id} message={message} />
      ))}
      {children}
    </Stack>
  );
}

function Snackbar({ message: { id, kind, text, action } }: { message: ShownMessage }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (kind !== 'success' || isHeld) return;
    const timer = setTimeout(() => closeMessage(id), getSuccessTime());
    return () => clearTimeout(timer);
  }, [id, kind, isHeld]);
  const runAction = () => {
    closeMessage(id);
    action?.run();
  };
  return (
    <Notification
      role={kind === 'error' ? 'alert' : 'status'}
      color={tones[kind]}
      icon={<Icon name={kind} />}
      closeButtonProps={closeButton}
      onClose={() => closeMessage(id)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Group gap="xs" wrap="nowrap">
        <Box flex={1} miw={0}>
          <MessageText text={text} />
          <RequestDetails of={text} />
        </Box>
        {action && (
          <Button variant="subtle" size="xs" flex="none" c="var(--accent-text)" onClick={runAction}>
            {action.label}
          </Button>
        )}
      </Group>
    </Notification>
  );
}

const tones = { error: 'var(--bad)', warning: 'var(--warn)', success: 'var(--good)' };

const closeButton = { ...named('Close message'), icon: <Icon name="close" />, size: 'var(--control-small)' };

function MessageText({ text }: { text: ShownMessage['text'] }) {
  if (typeof text === 'string') return <p>{text}</p>;
  if (text.length === 1) return <p>{text[0]}</p>;
  return (
    <Box component="ul" ps="md">
      {text.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </Box>
  );
}
