import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ShipmentTracking } from '#contract/tracking-shape.ts';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { OrderSection } from '#app/screens/order/order-parts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TrackingList } from './tracking-list.tsx';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { trackingEndpoints, type TrackingPage } from '#contract/tracking.ts';
import { useAction } from '#app/query/actions.ts';
import { setResponse, useEndpoint } from '#app/query/endpoint-query.ts';
import { askConfirmation } from '#app/ui/confirm.tsx';
import { LinkField } from '#app/ui/copy-button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Loading } from '#app/ui/not-loaded.tsx';

const shareTexts = {
  nothing: 'No tracking events yet.',
  needsConnection: 'You’re offline. You can share the tracking when you’re back online.',
  what: 'Anyone with the link can see cities, times and events without signing in. Names, streets, prices and contacts are not shown.',
  notShared: 'This shipment is not shared now.',
  isShared: 'A public link is out: anyone who has it can follow this shipment.',
  outOfSight:
    'A link that was made before is out and works, but it can no longer be shown. A new link replaces it, or you can stop sharing.',
  closed: 'Sharing has stopped. The link no longer works.',
  question: 'Stop sharing? The link will no longer work, and sharing again makes a new one.',
} as const;

/** The link to copy or share, and its QR code. Opening the dialog publishes nothing. */
function ShareDialog({ requestId, onClose }: { requestId: number; onClose: () => void }) {
  const read = { params: { id: requestId }, query: { origin: location.origin } };
  const query = useEndpoint(trackingEndpoints.sharedPage, read, { staleTime: 0 });
  const { data: shared } = query;
  const [isNew, setNew] = useState(false);
  const share = useAction(trackingEndpoints.share, {
    refresh: [shipmentEndpoints.details],
    applyResponse: (page) => setResponse(trackingEndpoints.sharedPage, read, () => ({ isOpen: true, page })),
  });
  const close = useAction(trackingEndpoints.unshare, {
    refresh: [shipmentEndpoints.details],
    applyResponse: () => setResponse(trackingEndpoints.sharedPage, read, () => ({ isOpen: false, page: null })),
  });

  async function makeLink(): Promise<void> {
    const input = { params: { id: requestId }, body: { origin: location.origin } };
    if (await share.act(input, null)) setNew(true);
  }
  async function unshare(): Promise<void> {
    if (!(await askConfirmation({ question: shareTexts.question }))) return;
    if ((await close.act({ params: { id: requestId } }, shareTexts.closed)) !== null) onClose();
  }

  return (
    <Dialog
      title="Share tracking"
      width="md"
      onClose={onClose}
      foot={
        <>
          {shared?.isOpen && (
            <OnlineButton variant="subtle" isBusy={close.isRunning} onClick={() => void unshare()}>
              Stop sharing
            </OnlineButton>
          )}
          <Button variant={shared && !shared.page ? 'default' : 'filled'} onClick={onClose}>
            {shared && !shared.page ? 'Cancel' : 'Done'}
          </Button>
          {shared && !shared.page && (
            <OnlineButton variant="filled" data-autofocus isBusy={share.isRunning} onClick={() => void makeLink()}>
              {shared.isOpen ? 'Make a new link' : 'Make a link'}
            </OnlineButton>
          )}
        </>
      }
    >
      <p>{shareTexts.what}</p>
      {!shared && <Loading lines={4} label="Loading the link" headline="The link could not be loaded." query={query} />}
      {shared && !shared.page && <p>{shared.isOpen ? shareTexts.outOfSight : shareTexts.notShared}</p>}
      {shared?.page && <SharedLink page={shared.page} isNew={isNew} />}
    </Dialog>
  );
}

const canShareWithApps = (): boolean =>
  typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;

const focusInput = (input: HTMLInputElement | null): void => input?.focus();

function SharedLink({ page: { address, code }, isNew }: { page: TrackingPage; isNew: boolean }) {
  const shareWithApps = () =>
    // Cancelling needs no message.
    void navigator.share({ title: 'Tracking', url: address }).catch(() => {});
  return (
    <Stack mt="md">
      {/* The button that made the link is gone, so the focus goes to the link. */}
      <LinkField ref={isNew ? focusInput : null} text={address} what="link" />
      {canShareWithApps() && <Button onClick={shareWithApps}>Share the link</Button>}
      {/* Cameras need dark on light, also in dark mode. */}
      <Box
        component="svg"
        data-own-color
        w="13.75rem"
        h="13.75rem"
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

interface TrackingSectionProps {
  requestId: number;
  tracking: ShipmentTracking | null;
  canShare: boolean;
  isShared: boolean;
  /** Null for users who may not correct the tracking. */
  onCorrect: ((entryId: number) => void) | null;
}

export function TrackingSection({ requestId, tracking, canShare, isShared, onCorrect }: TrackingSectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <OrderSection title="Tracking">
      {tracking ? (
        <TrackingList tracking={tracking} editing={onCorrect && { requestId, onCorrect }} />
      ) : (
        <Text size="sm" c="dimmed">
          {shareTexts.nothing}
        </Text>
      )}
      <Group gap="xs" mt="md">
        {canShare && <OnlineButton onClick={() => setOpen(true)}>Share tracking</OnlineButton>}
        {tracking?.trackingLink && (
          <Button
            component="a"
            variant="subtle"
            leftSection={<Icon name="outside" />}
            href={tracking.trackingLink}
            target="_blank"
            rel="noreferrer"
          >
            Carrier’s page
          </Button>
        )}
      </Group>
      {canShare && isShared && (
        <Text size="xs" c="dimmed" mt="xs">
          {shareTexts.isShared}
        </Text>
      )}
      {canShare && <OfflineNote mt="xs">{shareTexts.needsConnection}</OfflineNote>}
      {isOpen && <ShareDialog requestId={requestId} onClose={() => setOpen(false)} />}
    </OrderSection>
  );
}
