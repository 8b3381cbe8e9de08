import { parse } from 'yaml';
import { z } from 'zod';
import type { InputFile } from '../files/file-set.ts';
import { readText } from '../files/read-file.ts';

/** In bytes. */
const maxFile = 1_000_000;

const routes = z.object({
  collections: z.record(z.string(), z.object({ permalink: z.string(), filter: z.unknown().optional() })),
});

/** @returns how the posts' URLs are made, as Ghost's `routes.yaml` says of the collection of all posts; empty where it says nothing */
export async function readPermalinks(file: InputFile): Promise<string> {
  try {
    const result = routes.safeParse(parse(await readText(file, maxFile), { maxAliasCount: 0 }));
    const all = Object.values(result.data?.collections ?? {});
    return (all.find(({ filter }) => filter === undefined) ?? all[0])?.permalink ?? '';
  } catch {
    return '';
  }
}
