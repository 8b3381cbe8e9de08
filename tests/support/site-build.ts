import { ensureBuild } from '../../src/server/ensure-build.js';

/** Runs once before all tests, so that servers that start at the same time do not all build. */
export default ensureBuild;
