import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { labelEndpoints } from '#contract/labels.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { fetchFile, sendRequest } from '#local/client.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { showMessage } from '#app/base/messages.ts';
import { useRunOnce } from '#app/base/use-run-once.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FieldErrors } from '#app/ui/field-error.tsx';
import { NotLoaded } from '#app/ui/not-loaded.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { toolTexts } from './tool-texts.ts';
import { useQuery } from '@tanstack/react-query';

const words = toolTexts.labels;

/** One PDF; orders without a label are named first. */
export function LabelsDialog({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const query = useManyLabels(ids);
  const { data, error } = query;
  const { download, isBusy, trouble } = useDownload(onClose);
  const isReachable = useReachable();
  const count = data?.withLabel.length ?? 0;
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      width="md"
      foot={
        <>
          <Button onClick={onClose}>{count === 0 ? 'Close' : 'Cancel'}</Button>
          {data && count > 0 && (
            <Button
              variant="filled"
              leftSection={<Icon name="download" />}
              {...busyWhile(isBusy)}
              disabled={!isReachable && !isBusy}
              onClick={() => void download(data.withLabel)}
            >
              {isBusy ? words.busy : words.download(count)}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="md" c="var(--text)">
        {data ? (
          <>
            <p>{words.labelsOf(count, ids.length)}</p>
            {data.withoutLabel.length > 0 && (
              <Text mah="30dvh" style={{ overflowY: 'auto' }}>
                {words.missing(data.withoutLabel)}
              </Text>
            )}
          </>
        ) : error ? (
          <NotLoaded headline={words.notLoaded} query={query} />
        ) : (
          <Skeleton lines={2} label={words.loading} />
        )}
        <FieldErrors>{trouble}</FieldErrors>
        {data && !isReachable && <p role="status">{words.needsConnection}</p>}
      </Stack>
    </Dialog>
  );
}

function useDownload(onDone: () => void) {
  const { once, isRunning: isBusy } = useRunOnce();
  const [trouble, setTrouble] = useState<readonly string[]>([]);
  const download = (ids: number[]): Promise<void> =>
    once(async () => {
      setTrouble([]);
      try {
        saveFile(await fetchFile(labelEndpoints.labels, { body: { ids } }), 'Labels.pdf');
        showMessage({ kind: 'success', text: words.done(ids.length) });
        onDone();
      } catch (failure) {
        if (!(failure instanceof RequestFailed)) throw failure;
        setTrouble(describeFailure(failure));
      }
    });
  return { download, isBusy, trouble };
}

/** POST, since a thousand ids are too long for a URL. */
const useManyLabels = (ids: readonly number[]) =>
  useQuery({
    queryKey: [labelEndpoints.labelsThere.path, ids],
    queryFn: ({ signal }) => sendRequest(labelEndpoints.labelsThere, { body: { ids: [...ids] } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
