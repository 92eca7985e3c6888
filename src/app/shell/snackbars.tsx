import { ActionIcon } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { RequestDetails } from '#app/ui/request-details.tsx';
import { closeMessage, getSuccessTime, shownMessages } from '#app/base/messages.ts';
import type { ShownMessage } from '#app/base/messages.ts';

/** The messages in the lower left corner, newest on top. Messages of the page itself stand below them. */
export function Snackbars({ children }: { children?: ReactNode }) {
  const messages = useSyncExternalStore(shownMessages.subscribe, shownMessages.get);
  return (
    <div className="q-snackbars">
      {messages.map((message) => (
        <Snackbar key={message.id} message={message} />
      ))}
      {children}
    </div>
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
    <div
      className="q-snackbar"
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={kind} />
      <div className="q-snackbar-text">
        <MessageText text={text} />
        <RequestDetails of={text} />
      </div>
      {action && (
        <button type="button" className="q-snackbar-action" onClick={runAction}>
          {action.label}
        </button>
      )}
      <ActionIcon {...named('Close message')} size="sm" onClick={() => closeMessage(id)}>
        <Icon name="close" />
      </ActionIcon>
    </div>
  );
}

function MessageText({ text }: { text: ShownMessage['text'] }) {
  if (typeof text === 'string') return <p>{text}</p>;
  if (text.length === 1) return <p>{text[0]}</p>;
  return (
    <ul>
      {text.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}
