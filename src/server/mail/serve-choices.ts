import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { emailChoiceMessages as words } from '#domain/messages/email-choices.ts';
import { type Milestone, milestones } from '#domain/milestones.ts';
import { joinSentences } from '#domain/text-form.ts';
import { toErrorResponse } from '#server/platform/error-response.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import type { Db } from '#server/platform/handler.ts';
import { limitRate } from '#server/platform/limit-rate.ts';
import { plainPagePolicy, writePlainPage } from '#server/platform/plain-page.ts';
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

const writeSentences = (title: string, ...sentences: string[]): string =>
  writePlainPage(
    title,
    [`<h1>${escapeHtml(title)}</h1>`, ...sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`)].join('\n'),
  );

const send = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply
    .status(status)
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('X-Robots-Tag', 'noindex, nofollow')
    .header('Cache-Control', 'no-store')
    .send(page);

/** The one-click post of RFC 8058 switches all off. */
function readChoice(body: unknown): Milestone[] {
  const { choose, milestone } = (body ?? {}) as { choose?: unknown; milestone?: unknown };
  const sent = choose === 'these' ? [milestone].flat() : [];
  return milestones.filter((each) => sent.includes(each));
}

function respondWithFailure(failure: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const response = toErrorResponse(failure, request.id);
  if (response.unexpected) request.log.error({ err: failure }, 'A page of email choices failed');
  if (response.retryAfterSeconds !== undefined) void reply.header('Retry-After', String(response.retryAfterSeconds));
  const sentences = Object.values((response.body as { Errors?: Record<string, string[]> }).Errors ?? {}).flat();
  return send(reply, response.status, writeSentences(words.refusedTitle, joinSentences(sentences)));
}

/** Works without sign-in and script (rule S-28). A GET changes nothing, since mail scanners follow links. */
export async function serveEmailChoices(
  app: FastifyInstance,
  { db, perMinuteOfOne, help }: ChoiceParts,
): Promise<void> {
  await app.register(async (scope) => {
    await limitRate(scope, { perMinuteOfOne });
    scope.setErrorHandler(respondWithFailure);
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/emails/:key',
      helmet: plainPagePolicy("'self'"),
      handler: async (request, reply) => {
        const userId = await findUserOfKey(db, (request.params as { key: string }).key);
        if (userId === null)
          return send(
            reply,
            404,
            writeSentences(words.unknownTitle, words.unknown, words.help(help.phone, help.email)),
          );
        const isSaved = request.method === 'POST';
        if (isSaved) await inTransaction(db, (tx) => chooseMilestones(tx, userId, readChoice(request.body)));
        return send(reply, 200, writeChoices(await readWantedMilestones(db, userId), isSaved));
      },
    });
  });
}
