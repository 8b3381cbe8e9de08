import type { Readable } from 'node:stream';
import { DataStore, Upload } from '@tus/server';
import { v7 as uuid } from 'uuid';
import { siteImportInput } from '../../contract/site-imports.ts';
import type { Database } from '../../database/schema.ts';
import type { Actor } from '../../services/actors/actor.ts';
import { createSiteImport } from '../../services/imports/create-import.ts';
import { readImportFile, storeImportPiece } from '../../services/imports/receive-import-file.ts';
import { ProblemError } from '../http/problems.ts';

interface StoreParts {
  db: Database;
  /** The folder for files under way of this instance. */
  workDir: string;
  actor: Actor;
  now: Date;
}

/** @param id of an upload, as `import.number` @returns the file of the import */
export function fileOfUpload(id: string): { importId: string; number: number } {
  const [importId = '', number] = id.split('.');
  return { importId, number: Number(number) };
}

/** The files of imports that arrive, as the tus server wants them. */
export class ImportUploadStore extends DataStore {
  override readonly extensions = ['creation'];
  readonly #parts: StoreParts;

  constructor(parts: StoreParts) {
    super();
    this.#parts = parts;
  }

  /** Announces an import of one file. */
  override async create(upload: Upload): Promise<Upload> {
    const { db, workDir, actor, now } = this.#parts;
    const file = { name: upload.metadata?.filename ?? 'export', bytes: upload.size ?? 0 };
    const { data, error } = siteImportInput.safeParse({ files: [file] });
    if (!data) throw new ProblemError('invalid', error.issues[0]?.message ?? 'This file is not taken.');
    const id = uuid();
    await createSiteImport(db, workDir, { id, files: data.files, actor, now });
    upload.id = `${id}.1`;
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { db, workDir } = this.#parts;
    const { name, bytes, received } = await readImportFile(db, workDir, fileOfUpload(id));
    return new Upload({ id, size: bytes, offset: received, metadata: { filename: name } });
  }

  /** Stores the bytes that arrive, also of a broken request. @returns the new offset */
  override write(stream: Readable, id: string, start: number): Promise<number> {
    const { db, workDir } = this.#parts;
    return storeImportPiece(db, workDir, { ...fileOfUpload(id), stream, start });
  }
}
