import { Box, Button, Group, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { trackingCalls } from '#contract/tracking.ts';
import type { TrackingPage } from '#contract/tracking.ts';
import { makeCall } from '#local/client.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { askConfirmation } from '#app/ui/confirm.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { NotLoaded } from '#app/ui/not-loaded.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { shareWords } from './share-words.ts';

/** The public page of a shipment: its link, to be copied or handed on, and the same as a QR code. It is opened by looking here. */
export function ShareDialog({ requestId, onClose }: { requestId: number; onClose: () => void }) {
  const isReachable = useReachable();
  const asked = useQuery({
    queryKey: ['tracking page', requestId],
    queryFn: () => makeCall(trackingCalls.share, { params: { id: requestId }, body: { origin: location.origin } }),
    // Asking opens the page: it is asked for once each time that somebody looks here.
    ...{ staleTime: Infinity, gcTime: 0, retry: false },
  });
  const { data: page, error } = asked;
  const close = useAction(trackingCalls.unshare);

  async function unshare(): Promise<void> {
    if (!(await askConfirmation({ question: shareWords.question }))) return;
    if ((await close.act({ params: { id: requestId } }, shareWords.closed)) !== null) onClose();
  }

  return (
    <Dialog
      title="Share tracking"
      width={480}
      onClose={onClose}
      foot={
        <>
          {page && (
            <Button
              variant="subtle"
              {...busyWhile(close.isRunning)}
              disabled={!isReachable}
              onClick={() => void unshare()}
            >
              Stop sharing
            </Button>
          )}
          <Button variant="filled" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p>{shareWords.what}</p>
      {error && <NotLoaded headline="The link could not be created." asked={asked} />}
      {!error && !page && <Skeleton lines={4} label="Creating the link" />}
      {page && <Link page={page} />}
    </Dialog>
  );
}

/** Phones hand a link on to other apps. */
const canHandOn = (): boolean => typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;

function Link({ page: { address, code } }: { page: TrackingPage }) {
  const handOn = () =>
    // A person who changes their mind gets no message.
    void navigator.share({ title: 'Tracking', url: address }).catch(() => {});
  return (
    <Stack mt="md">
      <Group wrap="nowrap" align="flex-end" gap="xs">
        <TextInput label="Link" flex={1} value={address} readOnly onFocus={({ target }) => target.select()} />
        <CopyButton text={address} what="link" />
      </Group>
      {canHandOn() && <Button onClick={handOn}>Share the link</Button>}
      {/* Cameras read dark on light, whatever the scheme. */}
      <Box
        component="svg"
        className="q-own-color"
        w={220}
        h={220}
        bg="white"
        bdrs="sm"
        style={{ alignSelf: 'center' }}
        viewBox={`0 0 ${code.size} ${code.size}`}
        role="img"
        aria-label="QR code of the link"
        shapeRendering="crispEdges"
      >
        <path d={code.path} />
      </Box>
    </Stack>
  );
}
