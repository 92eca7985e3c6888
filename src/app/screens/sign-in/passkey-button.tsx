import { Button } from '@mantine/core';
import { passkeyCalls } from '#contract/passkeys.ts';
import { passkeyMessages as words } from '#domain/messages/passkeys.ts';
import { joinSentences } from '#domain/text-form.ts';
import { CallFailed } from '#local/call-failed.ts';
import { makeCall } from '#local/client.ts';
import { signInByPasskey } from '#local/second-step.ts';
import { ActRefused } from '#app/form/use-simple-form.ts';
import { makeSignature } from '#app/acts/passkey-device.ts';
import { PartMissing } from '#app/base/load-part.ts';
import { loadSession } from '#app/base/session.ts';
import { useRunOnce } from '#app/base/use-run-once.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { partMissing } from './describe-refusal.ts';

interface PasskeyButtonProps {
  onSignedIn: () => Promise<void>;
  /** Null: begins anew. */
  onRefused: (sentence: string | null) => void;
}

function describe(failure: unknown): string {
  if (failure instanceof ActRefused) return failure.sentence;
  if (failure instanceof PartMissing) return partMissing.sentence;
  if (!(failure instanceof CallFailed)) throw failure;
  return failure.status === null ? words.offline : joinSentences(failure.sentences);
}

/** Signs staff in with a passkey, without name and password (rule P-28). */
export function PasskeyButton({ onSignedIn, onRefused }: PasskeyButtonProps) {
  const { once, isRunning } = useRunOnce();
  const signIn = (): Promise<void> =>
    once(async () => {
      onRefused(null);
      try {
        // The page knows who is signed in by the session's code.
        await loadSession();
        await signInByPasskey(await makeSignature(await makeCall(passkeyCalls.startSignIn, {})));
        await onSignedIn();
      } catch (failure) {
        onRefused(describe(failure));
      }
    });
  return (
    <Button size="lg" fullWidth {...busyWhile(isRunning)} onClick={() => void signIn()}>
      {words.signIn}
    </Button>
  );
}
