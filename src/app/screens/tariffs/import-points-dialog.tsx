import { Button, Stack } from '@mantine/core';
import type { CarrierPoints, PointsPreview } from '#contract/service-points.ts';
import { pointImportMessages as messages } from '#domain/messages/point-import.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { showMessage } from '#app/base/messages.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { FileChoice } from './file-choice.tsx';
import { FileErrors, FileVerdict } from './file-verdict.tsx';
import type { CheckedFile } from './use-checked-file.ts';
import { usePointsImport } from './use-points-import.ts';

/** Brings a carrier's service points in from a CSV file: chosen, checked, put in the place of those that are there. */
export function ImportPointsDialog({ carrier, onClose }: { carrier: CarrierPoints; onClose: () => void }) {
  const isReachable = useReachable();
  const { file, refused, isJudging, isReplacing, choose, replace, reset } = usePointsImport(carrier.providerId);
  const found = file?.preview.points ?? null;
  const replaceAll = async (size: number) => {
    if (!(await replace())) return;
    showMessage({ kind: 'success', text: messages.replaced(carrier.providerName, size) });
    onClose();
  };
  return (
    <Dialog
      title={`New service points of ${carrier.providerName}`}
      width={640}
      onClose={onClose}
      foot={
        file && (
          <>
            <Button onClick={reset}>Choose another file</Button>
            {found && (
              <Button
                variant="filled"
                {...busyWhile(isReplacing)}
                disabled={!isReachable}
                onClick={() => void replaceAll(found.count)}
              >
                Replace the service points
              </Button>
            )}
          </>
        )
      }
    >
      {file === null ? (
        <FileChoice hint={messages.hint} refused={refused['file']} isBusy={isJudging} onChoose={choose} />
      ) : (
        <Stack gap="sm">
          <Judged file={file} standing={carrier.points} />
          <div role="alert">
            <FieldError>{refused[''] ?? refused['rows'] ?? null}</FieldError>
          </div>
        </Stack>
      )}
    </Dialog>
  );
}

function Judged({ file, standing }: { file: CheckedFile<PointsPreview>; standing: number }) {
  const { points, errors } = file.preview;
  return (
    <>
      <FileVerdict file={file} verdict={points ? messages.good(points.count) : messages.wrong(errors.length)} />
      {points && (
        <>
          <FactList>
            <Fact name="Service points">{points.count.toLocaleString('en')}</Fact>
            <Fact name="Cities">{points.cities.toLocaleString('en')}</Fact>
            <Fact name="Countries">{points.countries}</Fact>
          </FactList>
          {standing > 0 && <p>{messages.replaces(standing, points)}</p>}
          <p>{messages.zeros}</p>
        </>
      )}
      <FileErrors errors={errors} />
    </>
  );
}
