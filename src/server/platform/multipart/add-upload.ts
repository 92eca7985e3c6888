import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { TooLarge } from '#server/platform/failures.ts';
import { longestBody, readForm } from './read-form.ts';

/** Multipart in a scope of its own: no other body is taken there, and it nowhere else. */
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
      // A body refused midway leaves the connection open for the response.
      const pieces = stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
      return await readForm(endpoint, request.headers['content-type'] ?? '', pieces);
    });
    addRoute(scope);
  });
}
