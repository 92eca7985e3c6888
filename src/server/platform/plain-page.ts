import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { joinSentences } from '#domain/text-form.ts';
import { toErrorResponse } from './error-response.ts';
import { ownFile } from './own-files.ts';
import { escapeHtml } from './escape-html.ts';

const style = readFileSync(ownFile('platform/plain-page.css'), 'utf8').trim();

const plainStyleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** `content` is HTML. */
export const writePlainPage = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)} · Quayside</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<header><img src="/icon.svg" width="28" height="28" alt="">Quayside</header>
<main>
${content}
</main>
</body>
</html>
`;

export const writeSentences = (title: string, ...sentences: string[]): string =>
  writePlainPage(
    title,
    [`<h1>${escapeHtml(title)}</h1>`, ...sentences.map((each) => `<p>${escapeHtml(each)}</p>`)].join('\n'),
  );

/** Not cached, so that a stopped link shows nothing. */
export const sendPlainPage = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply
    .status(status)
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('X-Robots-Tag', 'noindex, nofollow')
    .header('Cache-Control', 'no-store')
    .send(page);

export const showFailure =
  (title: string) =>
  (failure: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const response = toErrorResponse(failure, request.id);
    if (response.unexpected) request.log.error({ err: failure }, 'A page failed');
    if (response.retryAfterSeconds !== undefined) void reply.header('Retry-After', String(response.retryAfterSeconds));
    const sentences = Object.values((response.body as { Errors?: Record<string, string[]> }).Errors ?? {}).flat();
    return sendPlainPage(reply, response.status, writeSentences(title, joinSentences(sentences)));
  };

/** `forms`: where forms may be sent. */
export const plainPagePolicy = (forms: "'none'" | "'self'") => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'style-src': [plainStyleSource],
      'img-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': [forms],
      'frame-ancestors': ["'none'"],
    },
  },
});
