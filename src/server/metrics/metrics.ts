import { hash, timingSafeEqual } from 'node:crypto';
import type { Registry } from 'prom-client';
import type { MetricSources } from './metric-sources.ts';

/** An answer that was not from the cache. */
export interface UncachedAnswer {
  method: string;
  /** A pattern; see `routeOf`. */
  route: string;
  status: number;
  /** Until its head was ready. */
  seconds: number;
}

export interface Metrics {
  note(answer: UncachedAnswer): void;
  /** @param authorization the header; @returns all metrics in Prometheus' text format, or 401 */
  answer(authorization: string | undefined): Promise<Response>;
}

/** Others, which HTTP allows, are counted together: a client chooses the method. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Seconds; a page takes some milliseconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Opens the metrics. The library is loaded here, so that a server without metrics never loads it.
 * @param token what a request must carry as `Authorization: Bearer`
 */
export async function openMetrics(token: string, sources: MetricSources): Promise<Metrics> {
  const { Histogram, Registry } = await import('prom-client');
  const { addProcessMetrics } = await import('./process-metrics.ts');
  const { collectFrom } = await import('./metric-sources.ts');
  const registry = new Registry();
  addProcessMetrics(registry);
  collectFrom(sources, registry);
  const durations = new Histogram({
    name: 'masthead_answer_duration_seconds',
    help: 'Answers that were not from the response cache, until their head was ready',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  return {
    note: ({ method, route, status, seconds }) =>
      durations.observe({ method: methods.has(method) ? method : 'other', route, status }, seconds),
    answer: (authorization) => (isAllowed(authorization, token) ? send(registry) : refuse()),
  };
}

/** Hashes have the same length, and a comparison of them takes the same time wherever they differ. */
function isAllowed(authorization: string | undefined, token: string): boolean {
  const [, given] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  if (given === undefined) return false;
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', token, 'buffer'));
}

async function send(registry: Registry): Promise<Response> {
  return new Response(await registry.metrics(), {
    headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
  });
}

/** RFC 6750, section 3. */
async function refuse(): Promise<Response> {
  return new Response('This needs the token of METRICS_TOKEN.', {
    status: 401,
    headers: { 'www-authenticate': 'Bearer realm="metrics"', 'cache-control': 'no-store' },
  });
}
