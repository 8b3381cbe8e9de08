import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DataStore, Upload } from '@tus/server';
import type { Database } from '../../database/schema.ts';
import type { Actor } from '../../services/actors/actor.ts';
import type { MediaParts } from '../../services/media/originals/media-parts.ts';
import { withWorkFolder } from '../../services/media/originals/work-folder.ts';
import { cancelUpload } from '../../services/media/uploads/cancel-upload.ts';
import { createUpload } from '../../services/media/uploads/create-upload.ts';
import { requireOwnUpload } from '../../services/media/uploads/read-upload.ts';
import { requirePartLeft, storePart } from '../../services/media/uploads/store-part.ts';

interface StoreParts {
  db: Database;
  media: MediaParts;
  /** The actor of the one request that this store is for. */
  actor: Actor;
  now: Date;
}

/** The uploads of one account, as the tus server wants them. */
export class UploadStore extends DataStore {
  override readonly extensions = ['creation', 'termination'];
  readonly #parts: StoreParts;

  constructor(parts: StoreParts) {
    super();
    this.#parts = parts;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { db, media, actor, now } = this.#parts;
    const { filename, replaces, removeEarlier } = upload.metadata ?? {};
    upload.id = await createUpload(db, media, {
      fileName: filename ?? '',
      bytes: upload.size ?? 0,
      replaces: replaces ?? undefined,
      removeEarlier: removeEarlier === '1',
      actor,
      now,
    });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { db, actor } = this.#parts;
    const { file_name: filename, bytes: size, received: offset } = await requireOwnUpload(db, { id, actor });
    return new Upload({ id, size, offset, metadata: { filename } });
  }

  /** Stores the bytes that arrive, also of a broken request. @returns the new offset */
  override async write(stream: Readable, id: string, start: number): Promise<number> {
    const { db, media, now } = this.#parts;
    await requirePartLeft(db, id);
    return withWorkFolder(media.workDir, async (folder) => {
      const path = join(folder, 'part');
      await pipeline(stream, createWriteStream(path));
      const { size: bytes } = await stat(path);
      if (bytes === 0) return start;
      return storePart(db, media.storage, { uploadId: id, start, bytes, path, now });
    });
  }

  override async remove(id: string): Promise<void> {
    const { db, media, actor } = this.#parts;
    await cancelUpload(db, media.storage, { id, actor });
  }
}
