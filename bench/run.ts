import type { Engines } from './magazine/engines.ts';

/** Number of articles in the lists' and the search's large magazine, and with `--small`. */
export const largeMagazine = 100_000;
export const smallMagazine = 20_000;

/** One run of the benchmark, for all of its parts. */
export interface Run {
  /** Whether the parts that take long are measured at a smaller size. */
  isSmall: boolean;
  engines: Engines;
}

/** Number of articles in the magazine that is measured as a running site, so that ten thousand of them are published. */
export const siteMagazine = 10_200;
