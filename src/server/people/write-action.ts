import type { Db } from '#server/platform/handler.ts';
import type { Actor } from './actor.ts';
import { insertAction } from './repository.ts';

type Subject =
  | { user: { id: number; userName: string; customerId: number | null } }
  | { customer: { id: number; name: string } };

export const writeAction = (tx: Db, by: Actor, subject: Subject, content: string, now: Date) =>
  insertAction(tx, {
    actorId: by.userId,
    actor: by.name,
    content,
    at: now,
    ...('user' in subject
      ? { about: subject.user.userName, userId: subject.user.id, customerId: subject.user.customerId }
      : { about: subject.customer.name, userId: null, customerId: subject.customer.id }),
  });
