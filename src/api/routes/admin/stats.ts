import { Hono } from 'hono';
import { can } from '../../../contract/permissions.ts';
import { readStats } from '../../../services/stats/read-stats.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';

export function adminStatsRoutes({ db }: ApiParts): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>().get('/', async (c) => {
    const { subscribers, ...stats } = await readStats(db);
    return c.json(can(c.get('signedIn').user, 'manage-newsletter') ? { ...stats, subscribers } : stats);
  });
}
