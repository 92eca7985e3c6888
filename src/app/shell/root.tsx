import { useTimer } from '#app/base/use-timer.ts';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { ConfirmHost } from '#app/ui/confirm.tsx';
import { latePart } from '#app/base/late-part.tsx';
import styles from './frame.module.css';
import { update } from './update-state.ts';
import { forgetProgress, progress } from './progress.ts';
import { Box, Button, Group, Notification, Stack } from '@mantine/core';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { Skip } from '#app/ui/skip.tsx';
import { RequestDetails } from '#app/ui/request-details.tsx';
import { closeMessage, getSuccessTime, type ShownMessage, shownMessages } from '#app/base/messages.ts';

function Snackbars({ children }: { children?: ReactNode }) {
  const messages = useSyncExternalStore(shownMessages.subscribe, shownMessages.get);
  return (
    <Stack className={styles.messages ?? ''} gap="xs">
      {messages.map((message) => (
        <Snackbar key={message.id} message={message} />
      ))}
      {children}
    </Stack>
  );
}

function Snackbar({ message: { id, kind, text, action } }: { message: ShownMessage }) {
  const [isHeld, setHeld] = useState(false);
  useTimer(() => closeMessage(id), kind === 'success' && !isHeld ? getSuccessTime() : null, id);
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
          <Button variant="subtle" size="xs" flex="none" c="var(--link)" onClick={runAction}>
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
    <Box component="ul" ps="md" style={{ listStyle: 'disc' }}>
      {text.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </Box>
  );
}

const UpdateNotice = latePart(() => import('./updates/update-notice.tsx'), 'UpdateNotice');

export function Root() {
  useFocusAfterNavigation();
  const isUpdateReady = useSyncExternalStore(update.subscribe, update.get) === 'ready';
  // index.html's static shell is gone after the first commit, so its script has nothing left to do.
  useEffect(() => void delete document.documentElement.dataset['start'], []);
  return (
    <>
      <Skip to="main" onClick={skipToMain}>
        Skip to content
      </Skip>
      <ProgressLine />
      <Outlet />
      <Snackbars>{isUpdateReady && <UpdateNotice />}</Snackbars>
      <ConfirmHost />
      <ScrollRestoration />
    </>
  );
}

function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  findMain()?.focus();
}

/** The focus announces a new screen, unless the screen has set it. */
function useFocusAfterNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = findMain();
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname]);
}

const findMain = (): HTMLElement | null => document.getElementById('main');

function ProgressLine() {
  const state = useSyncExternalStore(progress.subscribe, progress.get);
  return (
    <div
      className={styles.progress}
      data-state={state}
      role="progressbar"
      aria-label="Loading"
      aria-hidden={state === 'running' ? undefined : true}
      onAnimationEnd={forgetProgress}
    />
  );
}
