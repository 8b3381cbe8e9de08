import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { type ImportChoices, type ImportedFile, type ImportState, importChoices } from '../../contract/imports.ts';
import type { Database, ImportsTable } from '../../database/schema.ts';
import { type Actor, accountOf } from '../../services/actors/actor.ts';

export type ImportRow = Selectable<ImportsTable>;

interface NewImport {
  program: string;
  siteUrl: string | null;
  title: string;
  files: readonly ImportedFile[];
  choices: ImportChoices;
  actor: Actor;
  now: Date;
}

/** Stores a new import, of which nothing is read yet. @returns its id */
export async function createImport(db: Database, given: NewImport): Promise<string> {
  const { program, siteUrl, title, files, choices, actor, now } = given;
  const id = uuid();
  const at = now.toISOString();
  await db
    .insertInto('imports')
    .values({
      id,
      program,
      site_url: siteUrl ?? '',
      title,
      state: 'reading',
      files: JSON.stringify(files),
      choices: JSON.stringify(choices),
      created_by: accountOf(actor),
      created_by_name: actor.name,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

/** @returns the import. @throws Error when there is none: the caller has its id from the table */
export function readImport(db: Database, id: string): Promise<ImportRow> {
  return db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** @returns the choices of an import; those of before a choice existed lack it */
export function choicesOf({ choices }: Pick<ImportRow, 'choices'>): ImportChoices {
  return importChoices.parse(JSON.parse(choices));
}

/** Moves an import to another state. */
export async function setState(
  db: Database,
  id: string,
  change: { state: ImportState; now: Date } & Partial<
    Pick<ImportRow, 'problem' | 'started_at' | 'finished_at' | 'undone_at' | 'counts'>
  >,
): Promise<void> {
  const { now, ...columns } = change;
  await db
    .updateTable('imports')
    .set({ ...columns, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}
