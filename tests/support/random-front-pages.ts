import { adminPaths } from '../../src/contract/admin-paths.ts';
import type { Arrangement } from '../../src/contract/front-page.ts';
import type { Database } from '../../src/database/schema.ts';
import { nobody } from './admin-call.ts';
import type { Dice } from './dice.ts';
import { arrange, bandOf, latest, leadOf, slotOf } from './front-page.ts';

/** The parts of a site that these writes need. */
interface Writer {
  db: Database;
  send(method: string, path: string, body?: unknown): Promise<Response>;
}

type FrontPageWrite = (instance: Writer, dice: Dice) => Promise<unknown>;

/** Milliseconds from now to the end of a pin, or to a publication: some are reached while a test runs. */
const times = [-1000, 2000, 9000, 40_000];

const inTime = (dice: number) => new Date(Date.now() + (times[dice % times.length] ?? 0)).toISOString();

const save: FrontPageWrite = async (instance, dice) =>
  instance.send('PUT', adminPaths.frontPage, {
    arrangement: await arrangeByDice(instance.db, dice),
    version: await readVersion(instance.db),
  });

/** Every kind of write of the front page. Some are refused, as it happens. */
export const randomFrontPages = {
  'a front page': async (instance, dice) => {
    await save(instance, dice);
    return instance.send('POST', adminPaths.frontPagePublication, {
      version: await readVersion(instance.db),
      publishAt: dice.other % 3 === 0 ? inTime(dice.one) : null,
    });
  },
  'a draft of the front page': save,
  'the draft of the front page less': async (instance) =>
    instance.send('DELETE', `${adminPaths.frontPage}?version=${await readVersion(instance.db)}`),
  'a scheduled front page less': async (instance, { one }) => {
    const path = adminPaths.frontPageRevision(await pickRevision(instance.db, one));
    return instance.send('DELETE', `${path}?version=${await readVersion(instance.db)}`);
  },
  'an older front page again': async (instance, { other }) =>
    instance.send('POST', adminPaths.frontPageRevisionRestore(await pickRevision(instance.db, other)), {
      version: await readVersion(instance.db),
    }),
} satisfies Record<string, FrontPageWrite>;

/** @returns a front page with pinned articles, some of which end, are not published or are pinned twice */
async function arrangeByDice(db: Database, { one, other }: Dice): Promise<Arrangement> {
  const articles = await db.selectFrom('articles').select('id').orderBy('id').execute();
  const categories = await db.selectFrom('categories').select('id').orderBy('id').execute();
  const pick = (rows: readonly { id: string }[], dice: number) => rows[dice % rows.length]?.id ?? nobody;
  const until = one % 2 ? null : inTime(other);
  const pinned = slotOf({ pin: { articleId: pick(articles, one), headline: `Headline ${other % 5}`, until } });
  const band = bandOf(pick(categories, other), {
    id: 'band',
    slots: [slotOf({ rule: 'most-read' }), slotOf({ pin: { articleId: pick(articles, other), until } })],
  });
  const lead = leadOf({ lead: other % 2 ? pinned : slotOf({ rule: 'featured' }), opinion: one % 3 ? null : pinned });
  const text = { type: 'text', id: 'text', isHidden: one % 2 === 0, heading: '', content: `Text ${other}` } as const;
  return other % 4 ? arrange(lead, band, text) : { blocks: [lead, band, text, latest] };
}

async function readVersion(db: Database): Promise<number> {
  return (await db.selectFrom('front_page').select('version').executeTakeFirstOrThrow()).version;
}

async function pickRevision(db: Database, dice: number): Promise<string> {
  const rows = await db.selectFrom('front_page_revisions').select('id').orderBy('id').execute();
  return rows[dice % rows.length]?.id ?? nobody;
}
