import { Hono } from 'hono';
import { mailRecordsInput } from '../../../contract/mail-records.ts';
import { checkMailRecords, limitMailChecks } from '../../../services/system/mail-records/check-mail-records.ts';
import { readSystem } from '../../../services/system/read-system.ts';
import { actorOf, nowOf } from '../../http/caller.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { readBody } from '../../http/validate.ts';

/** The state of the installation; no call changes it. */
export function adminSystemRoutes({ db, system, backups, mailer, dataDir, site }: ApiParts): Hono<SignedInEnvironment> {
  const limit = limitMailChecks();
  return new Hono<SignedInEnvironment>()
    .get('/', async (c) =>
      c.json(await readSystem(db, { system, backups, mailer, dataDir, siteUrl: site.url }, nowOf(c))),
    )
    .post('/mail-records', async (c) => {
      const input = await readBody(c, mailRecordsInput);
      const { user } = c.get('signedIn');
      const check = { from: mailer.sender.address, input, actor: actorOf(c), userId: user.id, limit, now: nowOf(c) };
      return c.json(await checkMailRecords(system.dns, check));
    });
}
