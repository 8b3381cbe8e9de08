import { ensureBuild } from '../../src/server/build.ts';

/** Runs once before all tests: servers that start at the same time must not all build. */
export default ensureBuild;
