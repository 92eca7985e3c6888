import type { FastifyInstance } from 'fastify';
import { emailChoiceMessages as words } from '#domain/messages/notifications.ts';
import { type Milestone, milestones } from '#domain/notifications.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import type { Db } from '#server/platform/handler.ts';
import { limitRate } from '#server/platform/limit-rate.ts';
import {
  plainPagePolicy,
  sendPlainPage,
  showFailure,
  writePlainPage,
  writeSentences,
} from '#server/platform/plain-page.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { chooseMilestones, findUserOfKey, readWantedMilestones } from './email-choices.ts';

interface ChoiceParts {
  db: Db;
  /** Per address. */
  perMinuteOfOne: number;
  help: { phone: string; email: string };
}

const writeChoices = (wanted: readonly Milestone[], isSaved: boolean): string => {
  const boxes = milestones.map((milestone) => {
    const checked = wanted.includes(milestone) ? ' checked' : '';
    return `<label><input type="checkbox" name="milestone" value="${milestone}"${checked}>${escapeHtml(words.milestones[milestone])}</label>`;
  });
  return writePlainPage(
    words.title,
    [
      `<h1>${escapeHtml(words.title)}</h1>`,
      ...(isSaved ? [`<p class="state" role="status">${escapeHtml(words.saved)}</p>`] : []),
      `<p>${escapeHtml(words.about)}</p>`,
      `<form method="post">${boxes.join('\n')}<button name="choose" value="these">${escapeHtml(words.save)}</button></form>`,
      `<form method="post"><button name="choose" value="none">${escapeHtml(words.none)}</button></form>`,
    ].join('\n'),
  );
};

/** The one-click post of RFC 8058 switches all off. */
function readChoice(body: unknown): Milestone[] {
  const { choose, milestone } = (body ?? {}) as { choose?: unknown; milestone?: unknown };
  const sent = choose === 'these' ? [milestone].flat() : [];
  return milestones.filter((each) => sent.includes(each));
}

/** Works without sign-in and script (rule S-28). A GET changes nothing, since mail scanners follow links. */
export async function serveEmailChoices(
  app: FastifyInstance,
  { db, perMinuteOfOne, help }: ChoiceParts,
): Promise<void> {
  await app.register(async (scope) => {
    await limitRate(scope, { perMinuteOfOne });
    scope.setErrorHandler(showFailure(words.refusedTitle));
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/emails/:key',
      helmet: plainPagePolicy("'self'"),
      handler: async (request, reply) => {
        const userId = await findUserOfKey(db, (request.params as { key: string }).key);
        if (userId === null)
          return sendPlainPage(
            reply,
            404,
            writeSentences(words.unknownTitle, words.unknown, words.help(help.phone, help.email)),
          );
        const isSaved = request.method === 'POST';
        if (isSaved) await inTransaction(db, (tx) => chooseMilestones(tx, userId, readChoice(request.body)));
        return sendPlainPage(reply, 200, writeChoices(await readWantedMilestones(db, userId), isSaved));
      },
    });
  });
}
