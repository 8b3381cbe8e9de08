import { Hono } from 'hono';
import { readStats } from '../../../services/stats/read-stats.ts';
import type { ApiParts, SignedInEnvironment } from '../../environment.ts';

export function adminStatsRoutes({ db }: ApiParts): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>().get('/', async (c) => c.json(await readStats(db)));
}
