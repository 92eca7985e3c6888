import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { RequestFailed } from '#local/request-failed.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { Notice } from '#app/ui/notice.tsx';
import { BarePage } from './bare-page.tsx';
import { HelpLinks } from './frame/help-links.tsx';

/** What the secret of a link in a mail shows: a page, an unknown link, or why neither could be read. */
type LoadedLink<P> = { token: string; page: P } | { isUnknown: true } | { reasons: string[] };

export const linkLoader =
  <P,>(readPage: (token: string, signal: AbortSignal) => Promise<P>) =>
  async ({ params, request }: LoaderFunctionArgs): Promise<LoadedLink<P>> => {
    const token = params['token'] ?? '';
    try {
      return { token, page: await readPage(token, request.signal) };
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure;
      return failure.status === 404 ? { isUnknown: true } : { reasons: describeFailure(failure) };
    }
  };

interface LinkScreenProps<P> {
  unknown: ReactNode;
  notReached: string;
  children: (link: { token: string; page: P }) => ReactNode;
}

/** For everyone with the link, without a menu. Every failure has its own text, since they have no other screen to go to. */
export function LinkScreen<P>({ unknown, notReached, children }: LinkScreenProps<P>) {
  const loaded = useLoaderData<LoadedLink<P>>();
  return (
    <BarePage>
      {'page' in loaded && children(loaded)}
      {'isUnknown' in loaded && unknown}
      {'reasons' in loaded && <NotReached headline={notReached} reasons={loaded.reasons} />}
    </BarePage>
  );
}

export const UnknownLink = ({ children }: { children: ReactNode }) => (
  <Notice title="Link not found" headline="This link does not work" actions={null}>
    {children}
    <HelpLinks />
  </Notice>
);

function NotReached({ headline, reasons }: { headline: string; reasons: readonly string[] }) {
  const { state, revalidate } = useRevalidator();
  return (
    <Notice
      title="No answer"
      headline={headline}
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
