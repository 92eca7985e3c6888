import { useState } from 'react';
import { orderViewActs } from '#contract/order-view-acts.ts';
import { type OrderView, orderViewCalls } from '#contract/order-views.ts';
import { CallFailed } from '#local/call-failed.ts';
import { takeViews } from './take-views.ts';
import { useAction } from '#app/query/actions.ts';
import { useAnswer } from '#app/query/answers.ts';
import { askConfirmation } from '#app/ui/confirm.tsx';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { viewWords as words } from './view-words.ts';

/** The views of whoever is signed in and those shared with them, and what can be done with them. */
export function useViews() {
  const { data, error, isFetching, refetch } = useAnswer(orderViewCalls.read, {});
  const options = { takeAnswer: takeViews };
  const keep = useAction(orderViewActs.keep, options);
  const change = useAction(orderViewActs.change, options);
  const remove = useAction(orderViewActs.remove, options);
  const [trouble, setTrouble] = useState<string[]>([]);
  const [removed, setRemoved] = useState<OrderView | null>(null);

  /** Asks before another view of the name is replaced. */
  async function named(name: string, act: (replaces: boolean) => Promise<unknown>, replaces = false): Promise<boolean> {
    setTrouble([]);
    try {
      const isDone = (await act(replaces)) !== null;
      if (isDone) setRemoved(null);
      return isDone;
    } catch (failure) {
      if (failure instanceof CallFailed && failure.code === 'name-taken' && !replaces) {
        const yes = await askConfirmation({
          question: words.replace(name),
          yes: 'Replace',
          no: 'Keep it',
          losesText: true,
        });
        return yes && (await named(name, act, true));
      }
      setTrouble(describeFailure(failure));
      return false;
    }
  }

  return {
    /** Null until they are there. */
    views: data?.items ?? null,
    notLoaded: data || !error ? null : { reasons: describeFailure(error), isFetching, retry: () => void refetch() },
    trouble,
    /** The one deleted last, as long as it can come back. */
    removed,
    keep: (name: string, query: string) => named(name, (replaces) => keep.run({ body: { name, query, replaces } })),
    change: ({ id }: OrderView, name: string, shared: boolean) =>
      named(name, (replaces) => change.run({ params: { id }, body: { name, shared, replaces } })),
    remove: async (view: OrderView): Promise<void> => {
      if (await named(view.name, () => remove.run({ params: { id: view.id } }))) setRemoved(view);
    },
    undo: async (): Promise<void> => {
      if (!removed) return;
      const { name, query, shared } = removed;
      const isBack = await named(name, async (replaces) => {
        const answer = await keep.run({ body: { name, query, replaces } });
        const back = answer?.items.find((view) => view.owner === null && view.name === name);
        return shared && back ? await change.run({ params: { id: back.id }, body: { name, shared } }) : answer;
      });
      if (isBack) setRemoved(null);
    },
  };
}
