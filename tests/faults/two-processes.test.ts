import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { ensureBuild } from '../../src/server/ensure-build.js';
import { chosenEngines } from '../support/chosen-engines.ts';
import { reportFault } from '../support/fault-report.ts';
import { continueSession } from '../support/owner-session.ts';
import { createProcessSettings, openBeside, processOrigin } from '../support/process-settings.ts';
import { isLongRun } from '../support/sample.ts';
import { startSite } from '../support/site-process.ts';
import { expectAllSaved, startWriters } from '../support/steady-writers.ts';
import { articleFields } from '../support/written-article.ts';

const told = /^Another process serves the SQLite database in DATA_DIR already/m;
const saves = isLongRun ? 300 : 50;

beforeAll(() => void ensureBuild());

it.runIf(chosenEngines.includes('sqlite'))(
  'a second process on a SQLite file is told of the first, and both save without losing anything',
  { timeout: 300_000 },
  async () => {
    const { location, settings, cookie } = await createProcessSettings('sqlite');
    const first = await startSite(settings);
    const second = await startSite(settings);
    onTestFinished(async () => void (await Promise.all([first.stop(), second.stop()])));
    expect(first.greeting.join('\n')).not.toMatch(told);
    expect(second.greeting.join('\n')).toMatch(told);

    const db = openBeside(location);
    const session = continueSession(cookie, processOrigin);
    let turn = 0;
    const saving = startWriters(4, await articleFields(db), (method, path, body, headers) => {
      turn += 1;
      return session.send([first, second][turn % 2]?.url ?? '', method, path, body, headers);
    });
    await saving.more(saves);
    await saving.stop();
    await expectAllSaved(db, saving);
    const meanwhile = `${saving.saved} saves by 4 writers, on both in turn`;
    reportFault({ fault: 'two processes on one SQLite file', where: 'sqlite', times: 1, meanwhile, lost: 0 });

    // A process that is killed leaves nothing behind that the next one is warned of.
    await Promise.all([first.kill(), second.kill()]);
    const third = await startSite(settings);
    onTestFinished(() => third.stop().then(() => undefined));
    expect(third.greeting.join('\n')).not.toMatch(told);
  },
);
