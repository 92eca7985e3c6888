import { useRef, useState } from 'react';
import { useDraftKeeper } from '#app/drafts/use-draft-keeper.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { makeId } from '#local/browser-id.ts';
import { commentFormVersion } from './comment-draft.ts';
import { CommentForm } from './comment-form.tsx';
import type { CommentFormProps } from './comment-form.tsx';

/** The field of a new comment with what was typed into it before and not sent. */
export function DraftedComment(given: Omit<CommentFormProps, 'keeper' | 'parts' | 'carried'>) {
  const [id] = useState(makeId);
  const carried = useRef('');
  const about = given.requestId;
  const opened = useDraftKeeper({ kind: 'comment', about, id, isNew: false, formVersion: commentFormVersion });
  if (!opened) return <Skeleton lines={2} label="Loading the comment that was begun" />;
  return <CommentForm key={opened.round} {...given} keeper={opened.keeper} parts={opened.parts} carried={carried} />;
}
