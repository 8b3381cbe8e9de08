import { availableParallelism } from 'node:os';

/** Each has a browser, or a site and a database, beside it. */
const max = 8;

/** How many test files run at a time: one more than there are processors, since tests often wait for a page or for the disk. */
export const workers = Math.min(availableParallelism() + 1, max);
