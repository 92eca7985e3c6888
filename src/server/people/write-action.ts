import type { Db } from '#server/platform/handler.ts';
import type { Actor } from './actor.ts';
import { insertAction } from './store.ts';

/** The user or customer whom an act was about; a user's customer goes with them. */
export type Subject =
  | { user: { id: number; user_name: string; customer_id: number | null } }
  | { customer: { id: number; name: string } };

/** Writes down what was done to whom, by whom and when, in the transaction of the act. */
export const writeAction = (tx: Db, by: Actor, subject: Subject, content: string, now: Date) =>
  insertAction(tx, {
    actor_id: by.userId,
    actor: by.name,
    content,
    at: now,
    ...('user' in subject
      ? { about: subject.user.user_name, user_id: subject.user.id, customer_id: subject.user.customer_id }
      : { about: subject.customer.name, user_id: null, customer_id: subject.customer.id }),
  });
