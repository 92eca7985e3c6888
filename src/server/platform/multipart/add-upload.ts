import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { TooLarge } from '#server/platform/failures.ts';
import { longestBody, readForm } from './read-form.ts';

/** In a scope of its own: this endpoint takes only multipart, and no other endpoint does. */
export async function addUpload(
  app: FastifyInstance,
  endpoint: AnyEndpoint,
  addRoute: (scope: FastifyInstance) => unknown,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, stream: Readable) => {
      const announced = Number(request.headers['content-length']);
      if (endpoint.uploads && announced > longestBody(endpoint.uploads)) throw new TooLarge();
      // The connection must stay open for the response when the body is refused midway.
      const pieces = stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
      return await readForm(endpoint, request.headers['content-type'] ?? '', pieces);
    });
    addRoute(scope);
  });
}
