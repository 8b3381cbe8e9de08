import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { limits } from '../../../contract/limits.ts';
import { subscriberFilterQuery } from '../../../contract/lists.ts';
import { importQuery } from '../../../contract/subscriber-imports.ts';
import { exportSubscribers } from '../../../services/newsletter/export/export-subscribers.ts';
import { importSubscribers } from '../../../services/newsletter/import/import-subscribers.ts';
import { previewImport } from '../../../services/newsletter/import/preview-import.ts';
import { AccountTurns } from '../../../services/threads/account-turns.ts';
import { actorOf, nowOf } from '../../http/caller.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { ProblemError } from '../../http/problems.ts';
import { readCsvFile } from '../../http/read-csv-file.ts';
import { streamText } from '../../http/stream-text.ts';
import { readQuery } from '../../http/validate.ts';

const megabyte = 1024 * 1024;

const limitFile = bodyLimit({
  maxSize: limits.importBytes,
  onError: () => {
    throw new ProblemError('too-large', `The file is larger than ${limits.importBytes / megabyte} MB.`);
  },
});

/**
 * A list under way has all its rows in memory: an account has one at a time. Lists of other accounts do not wait for it, since
 * each gives way to requests.
 */
const turns = new AccountTurns({ atOnce: Number.POSITIVE_INFINITY, maxWaiting: 1, whenFull: 'newest' });

/** Import and export of subscribers. */
export function adminSubscriberListRoutes({ db }: ApiParts): Hono<SignedInEnvironment> {
  const toImport = async (c: Context<SignedInEnvironment>) => ({
    roles: readQuery(c, importQuery).columns,
    bytes: await readCsvFile(c),
    now: nowOf(c),
    actor: actorOf(c),
  });

  return new Hono<SignedInEnvironment>()
    .get('/export', async (c) => {
      const filter = readQuery(c, subscriberFilterQuery);
      const day = nowOf(c).toISOString().slice(0, 10);
      return c.body(streamText(await exportSubscribers(db, { filter, actor: actorOf(c) })), 200, {
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': `attachment; filename="subscribers-${day}.csv"`,
      });
    })
    .use('/imports/*', limitFile)
    .post('/imports/preview', async (c) => {
      const bytes = await readCsvFile(c);
      return c.json(await turns.run(accountOf(c), () => previewImport(bytes)));
    })
    .post('/imports/check', async (c) => {
      const given = await toImport(c);
      return c.json(await turns.run(accountOf(c), () => importSubscribers(db, { ...given, isDryRun: true })));
    })
    .post('/imports', async (c) => {
      const given = await toImport(c);
      return c.json(await turns.run(accountOf(c), () => importSubscribers(db, given)));
    });
}

function accountOf(c: Context<SignedInEnvironment>): string {
  return c.get('signedIn').user.id;
}
