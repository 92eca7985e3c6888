import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type EndedStatement, statementChannel } from './statement-channel.ts';

// Only this file loads OpenTelemetry, and only if a collector is set.

export interface Tracing {
  /** Call it before the routes are added. */
  follow(app: FastifyInstance): void;
  /** Does not wait for an offline collector. */
  stop(): Promise<void>;
}

const longestStatement = 2_000;
const isStream = (contentType: unknown): boolean => String(contentType).startsWith('text/event-stream');

/** Sends routes, not addresses, and statements without values, so nothing personal. `endpoint` speaks OTLP over http. */
export function startTracing(endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'quayside' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('quayside');
  const calls = new WeakMap<FastifyRequest, Span>();
  const current = new AsyncLocalStorage<Span>();

  const addSpan = (message: unknown): void => {
    const call = current.getStore();
    // Statements of jobs are not traced.
    if (!call) return;
    const { text, milliseconds, isFailed } = message as EndedStatement;
    const endTime = Date.now();
    const span = tracer.startSpan(
      text.split(' ', 1)[0]!.toLowerCase(),
      {
        kind: SpanKind.CLIENT,
        startTime: endTime - milliseconds,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestStatement) },
      },
      trace.setSpan(ROOT_CONTEXT, call),
    );
    if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endTime);
  };
  subscribe(statementChannel, addSpan);

  return {
    follow(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        const attributes = {
          'http.request.method': request.method,
          'http.route': request.routeOptions.url ?? '',
          'quayside.request_id': request.id,
        };
        const name = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
        const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
        calls.set(request, span);
        current.run(span, done);
      });
      // Parsing the body has lost the context.
      app.addHook('preHandler', (request, _reply, done) => {
        const span = calls.get(request);
        if (span) current.run(span, done);
        else done();
      });
      app.addHook('onResponse', async (request, reply) => {
        // A stream of change events lasts as long as its page.
        if (isStream(reply.getHeader('content-type'))) return;
        const span = calls.get(request);
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },
    async stop() {
      unsubscribe(statementChannel, addSpan);
      await provider.shutdown().catch(() => {});
    },
  };
}
