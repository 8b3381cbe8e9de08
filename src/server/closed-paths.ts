import { adminPagePaths, setupPath } from '../contract/admin-paths.ts';

/**
 * Where nothing is for readers: the admin, the ways into it, and the calls. Each is a beginning, so that the first covers
 * `/admin-access` as well.
 */
export const closedPaths = [adminPagePaths.dashboard, adminPagePaths.login, setupPath, '/api/'];
