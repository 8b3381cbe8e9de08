import { resolveConfig } from 'vite';
import { root } from '../build-files.js';

// `node write-route-trees.ts`: writes `route-tree.gen.ts` of both applications from their route files, as the build and `npm run dev` do, before the types are checked.
await resolveConfig({ root, logLevel: 'warn' }, 'build');
