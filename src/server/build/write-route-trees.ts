import { resolveConfig } from 'vite';
import { root } from '../build-files.js';

// `node write-route-trees.ts`: writes `src/pages/*.gen.*` from the route files, as the build and `npm run dev` do, before the types are checked.
await resolveConfig({ root, logLevel: 'warn' }, 'build');
