import type { Context } from 'hono';
import type { ApiEnvironment } from '../../api/http/environment.ts';
import type { Database } from '../../database/schema.ts';
import type { MediaStorage } from '../../services/media/originals/storage.ts';
import type { OldFile } from '../../services/old-files/find-old-file.ts';
import { followOldUrl } from '../../services/old-urls/follow-old-url.ts';
import { sendMoved } from '../http/moved.ts';
import { sendStoredFile } from '../http/stored-file.ts';

interface OldUrlParts {
  db: Database;
  siteUrl: string;
  storage: MediaStorage;
  now: Date;
}

/** @returns the answer to a URL of before that no page has: one redirect, or a file; null when nothing is there */
export async function answerOldUrl(
  c: Context<ApiEnvironment>,
  { db, siteUrl, storage, now }: OldUrlParts,
): Promise<Response | null> {
  const test = c.env?.urlTest;
  const found = await followOldUrl(db, c.req.url, { siteUrl, now, isTest: test !== undefined });
  if (!found) return null;
  if ('file' in found) {
    if (test) test.by = [{ kind: 'file', path: found.file.path, name: found.file.name }];
    return sendOldFile(c, storage, found.file);
  }
  if (test) test.by = found.by;
  return sendMoved(found.to, '');
}

/** Nothing in it runs or is shown as a part of this site: a browser saves it. */
function sendOldFile(c: Context, storage: MediaStorage, file: OldFile): Promise<Response | null> {
  c.header('content-security-policy', "default-src 'none'; sandbox");
  return sendStoredFile(c, storage, {
    key: file.storageKey,
    etag: `"${file.id}"`,
    type: file.mimeType,
    disposition: `attachment; filename*=UTF-8''${encodeName(file.name)}`,
    // It may be removed, or another put in its place.
    cacheControl: 'no-cache',
  });
}

/** @returns the name as RFC 8187 has it */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
