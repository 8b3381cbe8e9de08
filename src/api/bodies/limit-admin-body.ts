import type { HonoRequest, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { adminPaths } from '../../contract/admin-paths.ts';
import { limits } from '../../contract/limits.ts';
import type { SignedInEnvironment } from '../http/environment.ts';

/** Largest body of a call of the admin, in bytes: the longest article has up to three per character in UTF-8, and there are other fields. */
const maxBody = 4 * limits.contentLength;

/** Paths of calls that take a file. */
const filePaths: ReadonlySet<string> = new Set([
  adminPaths.imports,
  adminPaths.importPreview,
  adminPaths.importCheck,
  adminPaths.media,
  adminPaths.redirectImport,
]);

/** The same for the call with an id in its path. */
const mediaFilePath = new RegExp(`^${adminPaths.mediaFile('id').replace('/id/', '/[^/]+/')}$`);

/** The same for a part of the export of a site. */
const importFilePath = new RegExp(`^${adminPaths.siteImport('id').replace('/id', '/[^/]+/files/[^/]+')}$`);

/** @returns whether a call takes a file, or a part of one */
function takesFile(request: HonoRequest): boolean {
  const { method, path } = request;
  if (method === 'PATCH' && path.startsWith(`${adminPaths.mediaUploads}/`)) return true;
  if (method === 'PATCH' && importFilePath.test(path)) return true;
  if (path === adminPaths.siteImports) return /^multipart\//i.test(request.header('content-type') ?? '');
  return filePaths.has(path) || mediaFilePath.test(path);
}

const limitBody = bodyLimit({ maxSize: maxBody });

/**
 * Rejects a body that is too large. It stands behind the guard, since it reads a body without a length at once. A list to import,
 * or an image, may be larger; its call has a limit of its own.
 */
export const limitAdminBody: MiddlewareHandler<SignedInEnvironment> = (c, next) =>
  takesFile(c.req) ? next() : limitBody(c, next);
