import { latePart } from '#app/base/late-part.tsx';
import { type ReactNode, useState } from 'react';
import type { StoredCount } from '#local/leave/user-data.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { loadPart } from '#app/base/load-part.ts';
import { showMessage } from '#app/base/messages.ts';
import { getUser } from '#app/base/session.ts';

const loadLeave = () => loadPart(() => import('#app/shell/leave/leave.ts'));
const SignOutQuestion = latePart(() => import('#app/shell/leave/sign-out-question.tsx'), 'SignOutQuestion');

export function useLeaving(): [leave: () => Promise<void>, question: ReactNode] {
  const [leaving, setLeaving] = useState<{ userId: number; counts: StoredCount } | null>(null);

  async function leave(): Promise<void> {
    const userId = getUser()?.userId;
    if (userId === undefined) return;
    try {
      const { leaveUnlessStored } = await loadLeave();
      setLeaving(await leaveUnlessStored(userId));
    } catch {
      showMessage({ kind: 'error', text: errorMessages.system });
    }
  }

  return [leave, leaving && <SignOutQuestion {...leaving} onEnd={() => setLeaving(null)} />];
}
