import { readFileSync } from 'node:fs';
import { hostname, totalmem } from 'node:os';
import { join } from 'node:path';
import type { InstanceFigures } from '../../contract/system.ts';
import { root } from '../build-files.js';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { Traffic } from '../traffic/traffic.ts';

interface InstanceParts {
  cache: ResponseCache;
  traffic: Traffic;
  startedAt: Date;
}

/** @returns a function that tells how this process is doing */
export function openInstanceFigures({ cache, traffic, startedAt }: InstanceParts): () => InstanceFigures {
  const fixed = {
    name: hostname(),
    version: String(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version),
    node: process.versions.node,
    startedAt: startedAt.toISOString(),
  };
  return () => {
    const { hits, misses, stale } = traffic;
    return {
      ...fixed,
      memory: { used: process.memoryUsage.rss(), available: availableMemory() },
      requests: { hits, misses, stale },
      cache: { entries: cache.entries, bytes: cache.size, maxBytes: cache.maxSize },
    };
  };
}

/** Without a limit of a container, Linux names a number that no machine has, and other systems 0. */
function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
