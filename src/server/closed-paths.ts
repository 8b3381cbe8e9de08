import { newsroomPaths, setupPath } from '../contract/newsroom-paths.ts';

/**
 * Where nothing is for readers: the newsroom, the ways into it, and the calls. Each is a beginning, so that the first covers
 * `/admin-access` as well.
 */
export const closedPaths = [newsroomPaths.dashboard, newsroomPaths.login, setupPath, '/api/'];
