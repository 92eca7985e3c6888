import { Code, Group, Stack } from '@mantine/core';
import { type NewAuthenticator, secondFactorCalls } from '#contract/second-factor.ts';
import { secondFactorMessages as words } from '#domain/messages/second-factor.ts';
import { ActForm } from '#app/acts/act-form.tsx';
import { CodeField, useCodeForm } from '#app/acts/code-form.tsx';
import { useAction } from '#app/query/actions.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';

interface SetUpAppProps {
  made: NewAuthenticator;
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

const inFours = (key: string): string => key.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Shows an app its key, as a picture and as text, and takes the code that proves that it has it. */
export function SetUpApp({ made: { secret, picture }, onDone, onClose }: SetUpAppProps) {
  const { run } = useAction(secondFactorCalls.confirm, { refresh: [secondFactorCalls.show] });
  const { input, submitTo, form } = useCodeForm();
  async function send(body: { code: string }): Promise<void> {
    const answer = await run({ body });
    if (answer) onDone(answer.recoveryCodes);
  }
  return (
    <ActForm
      title={words.setUp}
      label={words.confirm}
      busyLabel={words.confirming}
      {...form}
      needsConnection={words.needsConnection}
      onSubmit={() => submitTo(send)}
      onClose={onClose}
    >
      <Stack gap="md">
        <p>{words.scan}</p>
        {/* Dark on white in both schemes: cameras read nothing else reliably. */}
        <svg
          role="img"
          aria-label={words.picture}
          viewBox={`0 0 ${picture.size} ${picture.size}`}
          width={200}
          height={200}
          shapeRendering="crispEdges"
        >
          <path fill="#fff" d={`M0 0h${picture.size}v${picture.size}H0z`} />
          <path fill="#000" d={picture.path} />
        </svg>
        <div>
          <p>{words.byHand}</p>
          <Group gap="xs" wrap="nowrap">
            <Code fz="sm">{inFours(secret)}</Code>
            <CopyButton text={secret} what={words.key} />
          </Group>
        </div>
        <p>{words.enterCode}</p>
        <CodeField {...input('code')} inputMode="numeric" data-autofocus />
      </Stack>
    </ActForm>
  );
}
