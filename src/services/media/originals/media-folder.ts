import type { Database } from '../../../database/schema.ts';

/** @returns the id of the folder in which the site's media are; undefined before the first is stored in a folder */
export async function readMediaFolder(db: Database): Promise<string | undefined> {
  const row = await db.selectFrom('media_folder').select('folder_id').executeTakeFirst();
  return row?.folder_id;
}

/** Records that the site's media are in this folder, unless another one is recorded. @returns the id of the recorded one */
export async function recordMediaFolder(db: Database, folderId: string): Promise<string> {
  await db
    .insertInto('media_folder')
    .values({ id: 1, folder_id: folderId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return (await readMediaFolder(db)) ?? folderId;
}
