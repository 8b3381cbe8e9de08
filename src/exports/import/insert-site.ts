import { recordLookUses } from '../../services/appearance/record-look-uses.ts';
import { writeChoices } from '../../services/appearance/stored-choices.ts';
import { recordImageUses } from '../../services/front-page/record-image-uses.ts';
import { writeArrangement } from '../../services/front-page/stored-arrangement.ts';
import { recordUses } from '../../services/image-uses/record-uses.ts';
import { imagesOf, theRow, theSettings } from '../../services/settings/settings-row.ts';
import { appearanceFile, appearanceLine } from '../masthead/appearance.ts';
import { type FrontPageLine, frontPageFile, frontPageLine } from '../masthead/front-page.ts';
import { navigationDocument, navigationFile } from '../masthead/navigation.ts';
import { settings, settingsFile } from '../masthead/settings.ts';
import { readRedirects, readRules } from './check-archive.ts';
import type { ImportContext } from './import-context.ts';
import { readList, readOne } from './read-archive.ts';

/** Replaces the settings from the environment. */
export async function insertSettings({ trx, zip, actor, now }: ImportContext): Promise<void> {
  const given = await readOne(zip, settingsFile, settings);
  if (!given) return;
  const former = await trx.selectFrom('settings').select('version').executeTakeFirst();
  await trx.deleteFrom('settings').execute();
  const row = await trx
    .insertInto('settings')
    .values({ ...given, id: theRow, version: (former?.version ?? 0) + 1, updated_at: now.toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordUses(trx, theSettings, { uses: imagesOf(row), actor });
}

/** Adds the redirects of editors; those of former slugs come with their articles and authors. */
export async function insertRedirects({ trx, zip }: ImportContext): Promise<void> {
  for await (const { from, to, ...row } of readRedirects(zip)) {
    await trx
      .insertInto('redirects')
      .values({ ...row, from_path: from, to_path: to })
      .execute();
  }
}

/** Adds the rules in their order. */
export async function insertRules({ trx, zip }: ImportContext): Promise<void> {
  let position = 0;
  for await (const { from, to, ...row } of readRules(zip)) {
    position += 1;
    await trx
      .insertInto('redirect_rules')
      .values({ ...row, from_pattern: from, to_path: to, position })
      .execute();
  }
}

/** Replaces the navigation, and adds the announcements; an older archive has neither. */
export async function insertNavigation({ trx, zip, now }: ImportContext): Promise<void> {
  const given = await readOne(zip, navigationFile, navigationDocument);
  if (!given) return;
  await trx
    .updateTable('navigation')
    .set(({ eb }) => ({
      content: JSON.stringify(given.navigation),
      version: eb('version', '+', 1),
      updated_at: now.toISOString(),
    }))
    .execute();
  for (const announcement of given.announcements) {
    await trx.insertInto('announcements').values(announcement).execute();
  }
}

/** Adds the front pages that were published or are scheduled, and the unpublished changes of editors. */
export async function insertFrontPage({ trx, zip, actor, now }: ImportContext): Promise<void> {
  for await (const line of readList(zip, frontPageFile, frontPageLine)) await insertLine(line, { trx });
  await recordImageUses(trx, { now, actor });
}

/** Adds the looks that were published or are scheduled. */
export async function insertAppearance({ trx, zip, actor, now }: ImportContext): Promise<void> {
  for await (const { choices, ...row } of readList(zip, appearanceFile, appearanceLine)) {
    await trx
      .insertInto('appearance_revisions')
      .values({ ...row, choices: choices && writeChoices(choices), created_by: null })
      .execute();
  }
  await recordLookUses(trx, { now, actor });
}

async function insertLine(line: FrontPageLine, { trx }: Pick<ImportContext, 'trx'>): Promise<void> {
  const { arrangement } = line;
  if (line.kind === 'draft') {
    await trx
      .updateTable('front_page')
      .set(({ eb }) => ({
        draft: writeArrangement(line.arrangement),
        drafted_at: line.drafted_at,
        drafted_by_name: line.drafted_by_name,
        draft_based_on: line.based_on,
        version: eb('version', '+', 1),
      }))
      .execute();
    return;
  }
  const { id, publish_at, cancelled_at, created_at, created_by_name } = line;
  await trx
    .insertInto('front_page_revisions')
    .values({
      ...{ id, publish_at, cancelled_at, created_at, created_by_name },
      content: arrangement && writeArrangement(arrangement),
      created_by: null,
    })
    .execute();
}
