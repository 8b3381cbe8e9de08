import type { SystemParts } from '../../src/services/system/system-parts.ts';

/** The description of an instance for tests of other things: nothing in particular. No test asks a real DNS server. */
export const quietSystem: SystemParts = {
  instance: () => ({
    name: 'a machine',
    version: '0.0.0',
    node: process.versions.node,
    startedAt: '2026-06-15T11:00:00.000Z',
    memory: { used: 100_000_000, available: 1_000_000_000 },
    requests: { hits: 90, misses: 10, stale: 0 },
    cache: { entries: 3, bytes: 30_000, maxBytes: 64_000_000 },
  }),
  jobs: () => [],
  mediaStorage: 'folder',
  trustedProxies: 1,
  dns: { lookUp: async (names) => names.map(() => ({ kind: 'failed' })) },
};
