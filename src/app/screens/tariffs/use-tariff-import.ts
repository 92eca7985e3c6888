import { tariffCalls } from '#contract/tariffs.ts';
import { useAction } from '#app/query/actions.ts';
import { useCheckedFile } from './use-checked-file.ts';

/** Reads a file of a tariff, has it checked, and puts it in force. */
export function useTariffImport(providerId: number) {
  const judging = useAction(tariffCalls.preview);
  const putting = useAction(tariffCalls.putInForce, { refresh: [tariffCalls.list] });
  const { act, ...file } = useCheckedFile((rows) => judging.run({ body: { providerId, rows } }));
  return {
    ...file,
    isJudging: judging.isRunning,
    isPutting: putting.isRunning,
    /** Answers whether it is in force from that day on. */
    put: (validFrom: string) => act((rows) => putting.run({ body: { providerId, validFrom, rows } })),
  };
}
