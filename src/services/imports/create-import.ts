import type { ImportedFile } from '../../contract/imports.ts';
import type { Database } from '../../database/schema.ts';
import { type Actor, accountOf, requireAllowed } from '../actors/actor.ts';
import { ServiceError } from '../errors/service-error.ts';
import { keptHere, openImportFolder, removeImportFiles, requireRoom } from './import-files.ts';

interface NewImport {
  id: string;
  files: readonly Pick<ImportedFile, 'name' | 'bytes'>[];
  actor: Actor;
  now: Date;
}

/**
 * Announces an import, whose files arrive afterwards.
 * @param workDir the folder for files under way of this instance, which keeps the files
 * @throws ServiceError `not-allowed`, `too-large`, `no-room`
 */
export async function createSiteImport(
  db: Database,
  workDir: string,
  { id, files, actor, now }: NewImport,
): Promise<void> {
  requireAllowed(actor, 'manage-system');
  if (accountOf(actor) === null)
    throw new ServiceError('not-allowed', 'Only the owner can upload the export of a site.');
  await requireRoom(
    workDir,
    files.reduce((all, { bytes }) => all + bytes, 0),
  );
  await openImportFolder(workDir, id, files.length);
  const at = now.toISOString();
  try {
    await db
      .insertInto('imports')
      .values({
        id,
        program: '',
        title: files[0]?.name ?? '',
        state: 'uploading',
        files: JSON.stringify(keptHere(files)),
        created_by: accountOf(actor),
        created_by_name: actor.name,
        created_at: at,
        updated_at: at,
      })
      .execute();
  } catch (error) {
    await removeImportFiles(workDir, id);
    throw error;
  }
}
