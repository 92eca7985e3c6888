import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SignedInUser } from '#local/session.ts';
import { BarePage } from '#app/shell/bare-page.tsx';
import { busyWhile } from '#app/ui/busy.ts';
import { NoticeBody } from '#app/ui/notice.tsx';

/** A stable ref callback, since a new one in each render would take the focus again. */
const focusOnShow = (element: HTMLElement | null): void => element?.focus();

interface HandOverQuestionProps {
  present: SignedInUser;
  next: SignedInUser;
  onResponse: (replaces: boolean) => void;
}

/** Before the app, when a link would sign in another user: nobody is replaced unasked (rule P-10). */
export function HandOverQuestion({ present, next, onResponse }: HandOverQuestionProps) {
  const [answered, setAnswered] = useState<boolean | null>(null);
  const response = (replaces: boolean) => {
    setAnswered(replaces);
    onResponse(replaces);
  };
  const name = nameOf(present);
  return (
    <BarePage foot={null}>
      <NoticeBody
        headline="Sign in as another user?"
        actions={
          <>
            <Button
              variant="filled"
              ref={focusOnShow}
              {...busyWhile(answered === false)}
              onClick={() => response(false)}
            >
              Stay signed in as {name}
            </Button>
            <Button {...busyWhile(answered === true)} onClick={() => response(true)}>
              Sign in as {nameOf(next)}
            </Button>
          </>
        }
      >
        <p>
          {name} is signed in here{present.customerName && ` for ${present.customerName}`}. The link you followed signs{' '}
          {nameOf(next)} in{next.customerName && ` for ${next.customerName}`}.
        </p>
        <p>Going on signs {name} out in all tabs, and what is not saved in them is lost.</p>
      </NoticeBody>
    </BarePage>
  );
}

const nameOf = ({ firstName, lastName }: SignedInUser): string => `${firstName} ${lastName}`;
