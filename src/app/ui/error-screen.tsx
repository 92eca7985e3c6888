import { firstScreen } from '#app/routes.ts';
import { Notice } from '#app/shell/notice.tsx';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';

interface ErrorScreenProps {
  error: unknown;
}

/** A screen that could not be shown: why, what is safe, and a way on. */
export function ErrorScreen({ error }: ErrorScreenProps) {
  const { headline, reasons, isFinal } = explain(error);
  return (
    <Notice
      title={headline}
      headline={headline}
      actions={
        <>
          {!isFinal && (
            <Button look="primary" onClick={() => location.reload()}>
              Try again
            </Button>
          )}
          <ButtonLink to={firstScreen} {...(isFinal && { look: 'primary' as const })}>
            Shipping orders
          </ButtonLink>
        </>
      }
    >
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {!isFinal && <p>Nothing was sent or changed by this.</p>}
    </Notice>
  );
}

interface Explained {
  headline: string;
  reasons: readonly string[];
  /** Trying again would bring the same. */
  isFinal?: boolean;
}

function explain(error: unknown): Explained {
  const told = readSentences(error);
  if (told && isMissing(error)) return { headline: 'Nothing to see here', reasons: told, isFinal: true };
  if (told) return { headline: 'This screen cannot be shown', reasons: told };
  if (isCodeMissing(error)) {
    const reasons = ['A part of the page did not arrive. Please check the connection and try again.'];
    return { headline: 'This screen could not be loaded', reasons };
  }
  return {
    headline: 'Something went wrong on this screen',
    reasons: ['It is not your fault. Trying again often helps.'],
  };
}

/** What a failed call has to say. Asked by shape, so that the start need not fetch the code of calls. */
function readSentences(error: unknown): readonly string[] | null {
  if (!(error instanceof Error) || !('sentences' in error) || !Array.isArray(error.sentences)) return null;
  return error.sentences as string[];
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 404;

/** Says whether a lazy part of the page did not arrive; each browser has its own words for it. */
const isCodeMissing = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|preload CSS/i.test(error.message);
