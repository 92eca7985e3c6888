import { servicePointCalls } from '#contract/service-points.ts';
import { useAction } from '#app/query/actions.ts';
import { useCheckedFile } from './use-checked-file.ts';

/** Reads a file of service points, has it checked, and puts it in the place of a carrier's. */
export function usePointsImport(providerId: number) {
  const judging = useAction(servicePointCalls.preview);
  const replacing = useAction(servicePointCalls.replace, { refresh: [servicePointCalls.list] });
  const { act, ...file } = useCheckedFile((rows) => judging.run({ body: { rows, providerId } }));
  return {
    ...file,
    isJudging: judging.isRunning,
    isReplacing: replacing.isRunning,
    /** Answers whether they are the carrier's points now. */
    replace: () => act((rows) => replacing.run({ params: { id: providerId }, body: { rows } })),
  };
}
