import { Button } from '@mantine/core';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { providerAnswerCalls, type ProviderPage } from '#contract/provider-answers.ts';
import { providerPageMessages } from '#domain/messages/provider-page.ts';
import { CallFailed } from '#local/call-failed.ts';
import { makeCall } from '#local/client.ts';
import { HelpLinks } from '#app/shell/frame/help-links.tsx';
import { BarePage } from '#app/shell/bare-page.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { busyWhile } from '#app/ui/busy.ts';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { ProviderAnswer } from './provider-answer.tsx';

type Loaded = { token: string; page: ProviderPage } | { unknown: true } | { away: string[] };

/** Reads the page of the link. Every outcome has words of its own: nobody here can go anywhere else. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<Loaded> {
  const token = params['token'] ?? '';
  try {
    return {
      token,
      page: await makeCall(providerAnswerCalls.read, { params: { token } }, { signal: request.signal }),
    };
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure;
    return failure.status === 404 ? { unknown: true } : { away: describeFailure(failure) };
  }
}

/** The page behind a provider's link: for everyone, without a menu (rule PR-7). */
export function Component() {
  const loaded = useLoaderData<Loaded>();
  return (
    <BarePage>
      {'page' in loaded ? (
        <Shown key={loaded.token} token={loaded.token} page={loaded.page} />
      ) : 'unknown' in loaded ? (
        <UnknownLink />
      ) : (
        <Away reasons={loaded.away} />
      )}
    </BarePage>
  );
}

function Shown({ token, page }: { token: string; page: ProviderPage }) {
  const [isUnknown, setUnknown] = useState(false);
  return isUnknown ? <UnknownLink /> : <ProviderAnswer token={token} read={page} onUnknown={() => setUnknown(true)} />;
}

const UnknownLink = () => (
  <Notice title="Link not found" headline="This link does not work" actions={null}>
    <p>{providerPageMessages.unknown}</p>
    <p>{providerPageMessages.unknownHelp}</p>
    <HelpLinks />
  </Notice>
);

function Away({ reasons }: { reasons: readonly string[] }) {
  const { state, revalidate } = useRevalidator();
  return (
    <Notice
      title="No answer"
      headline="The request cannot be shown right now"
      actions={
        <Button variant="filled" {...busyWhile(state !== 'idle')} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    >
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </Notice>
  );
}
