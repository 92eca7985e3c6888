import { Button } from '@mantine/core';
import { useId } from 'react';
import { mostComments, takesComment } from '#domain/comment.ts';
import { commentMessages } from '#domain/messages/comments.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { busyWhile } from '#app/ui/busy.ts';
import { CommentItem } from './comment-item.tsx';
import { DraftedComment } from './drafted-comment.tsx';
import { countComments } from './list-comments.ts';
import { useComments } from './use-comments.ts';
import styles from './comments.module.css';

/** The comments of staff on an order, for staff (rule S-22). */
export function CommentsPanel({ requestId }: { requestId: number }) {
  const titleId = useId();
  const { comments, isLoading, failure, isAsking, retry, isAdding, add, remove } = useComments(requestId);
  const count = countComments(comments);
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          Comments
        </h2>
        {!isLoading && !failure && (
          <span className={styles.muted}>
            {count} of {mostComments}
          </span>
        )}
      </div>
      {isLoading && comments.length === 0 && <Skeleton lines={2} label="Loading the comments" />}
      {failure && (
        <p className={styles.failure}>
          <span>The comments could not be loaded.</span>
          <Button size="xs" {...busyWhile(isAsking)} onClick={retry}>
            Retry
          </Button>
        </p>
      )}
      {!isLoading && !failure && comments.length === 0 && <p className={styles.muted}>There are no comments yet.</p>}
      {comments.length > 0 && (
        <ol className={styles.list}>
          {comments.map((comment) => (
            <CommentItem key={comment.key} comment={comment} onRemove={remove} />
          ))}
        </ol>
      )}
      {takesComment(count) ? (
        <DraftedComment requestId={requestId} isAdding={isAdding} onAdd={add} />
      ) : (
        <p className={styles.muted}>{commentMessages.tooMany(mostComments)}</p>
      )}
    </section>
  );
}
