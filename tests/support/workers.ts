import { availableParallelism } from 'node:os';

/** Each worker also runs a browser, or a site and a database. */
const max = 8;

/** Number of test files that run at a time: one more than the processors, since tests often wait for a page or the disk. */
export const workers = Math.min(availableParallelism() + 1, max);
