import { Alert, Stack, Text } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { Screen } from '#app/ui/screen.tsx';
import { SegmentField } from '#app/ui/segment-field.tsx';
import { CameraPlace } from './camera-place.tsx';
import { CodeField } from './code-field.tsx';
import { CollectedList } from './collected-list.tsx';
import { HandOverList } from './hand-over-list.tsx';
import { OutcomeLine } from './outcome-line.tsx';
import { scanWords as words } from './scan-words.ts';
import { scanModes, useScan } from './use-scan.ts';
import type { ScanMode } from './use-scan.ts';
import { useWedge } from './use-wedge.ts';

const choices = scanModes.map((value) => ({ value, text: words.modes[value] }));

/** Scans parcels by camera, picture, scanner or keyboard, with a connection or without (rules S-31, S-32). */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const mode = scanModes.find((each) => each === search.get('mode')) ?? 'open';
  const scan = useScan(mode);
  useWedge((code) => void scan.take([code]));
  return (
    <Screen title={words.title} width="form">
      <Stack gap="md">
        <SegmentField<ScanMode>
          label={words.mode}
          choices={choices}
          value={mode}
          onChange={(next) => {
            scan.forget();
            setSearch({ mode: next }, { replace: true });
          }}
        />
        <Text size="sm">{words.explained[mode]}</Text>
        {scan.keptCount !== null && (
          <Alert role="note" color="warn">
            {words.kept(scan.keptCount)}
          </Alert>
        )}
        <CameraPlace onCodes={scan.take} onTrouble={scan.notify} />
        <OutcomeLine outcome={scan.outcome} onChoose={(order) => void scan.choose(order)} />
        <CodeField mode={mode} onCode={(code) => scan.take([code])} />
        {mode === 'handOver' && <HandOverList />}
        {mode === 'collect' && <CollectedList />}
      </Stack>
    </Screen>
  );
}
