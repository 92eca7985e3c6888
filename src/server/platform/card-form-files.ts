import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppConfig } from '#contract/config.ts';
import { cardFieldPolicy, cardFormPolicy } from './card-form-policy.ts';
import { type PageFiles, reporting } from './page-files.ts';

type Payment = AppConfig['payment'];

const folder = 'card-form';

/** The headers of a document that only this site may frame. */
const framedBySelf = (directives: Record<string, string[]>) => ({
  contentSecurityPolicy: { useDefaults: false, directives: { ...directives, ...reporting } },
  xFrameOptions: { action: 'sameorigin' as const },
});

const send = (reply: FastifyReply, name: string): FastifyReply => reply.sendFile(`${folder}/${name}`);

/**
 * Serves the card form: a document of its own, with a policy of its own, that is no part of the page. Where the sandbox
 * stands in for the card provider, the frame of a card's field and the script of its bank are served too. Nothing of it is
 * there while cards are closed.
 */
export function serveCardForm(app: FastifyInstance, page: PageFiles | null, payment: Payment): void {
  if (!page || payment.mode === 'off') return;
  app.get('/card-form', { helmet: framedBySelf(cardFormPolicy(payment)) }, (_request, reply) =>
    send(reply, 'index.html'),
  );
  if (payment.provider !== 'sandbox') return;
  app.get(
    '/sandbox/web/:version/html/hosted-fields-frame.min.html',
    { helmet: framedBySelf(cardFieldPolicy) },
    (_request, reply) => send(reply, 'sandbox/hosted-fields-frame.html'),
  );
  app.get('/sandbox/three-d-secure.js', (_request, reply) => send(reply, 'sandbox/three-d-secure.js'));
}
