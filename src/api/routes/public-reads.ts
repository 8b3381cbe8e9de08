import { Hono } from 'hono';
import { sendAnswer } from '../http/answer.ts';
import { nowOf } from '../http/caller.ts';
import type { ApiEnvironment, ApiParts } from '../http/environment.ts';
import { answerRead } from '../reads/answer-read.ts';
import { publicReads } from '../reads/public-reads.ts';
import type { PublicRead } from '../reads/read.ts';

/** Where the app mounts all routes. */
const root = '/api';

/** The table of public reads over HTTP. */
export function publicReadRoutes(parts: ApiParts): Hono<ApiEnvironment> {
  const routes = new Hono<ApiEnvironment>();
  for (const [path, read] of Object.entries<PublicRead>(publicReads)) {
    routes.get(path.slice(root.length), async (c) => {
      const [param = ''] = Object.values<string>(c.req.param());
      const call = { path: c.req.path, param, query: c.req.query(), now: nowOf(c) };
      return sendAnswer(c, await answerRead(parts, read, call));
    });
  }
  return routes;
}
