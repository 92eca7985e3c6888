import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppConfig } from '#contract/config.ts';
import { cardFieldPolicy, cardFormPolicy } from './card-form-policy.ts';
import { type PageFiles, reporting } from './page-files.ts';

type Payment = AppConfig['payment'];

const folder = 'card-form';

const framedBySelf = (directives: Record<string, string[]>) => ({
  contentSecurityPolicy: { useDefaults: false, directives: { ...directives, ...reporting } },
  xFrameOptions: { action: 'sameorigin' as const },
});

const send = (reply: FastifyReply, name: string): FastifyReply => reply.sendFile(`${folder}/${name}`);

/** In sandbox mode also serves the card fields and the bank's script; without cards nothing. */
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
