import { setTimeout as wait } from 'node:timers/promises';
import { makeScratch } from '../clean-end.ts';
import type { Report } from '../report.ts';
import { signIn, startMasthead } from '../servers/masthead.ts';
import { takePhotographs } from './photographs.ts';
import { treeMemory } from './tree-memory.ts';

/** Megabytes. */
const goal = 600;

/** Photographs that arrive at the same time. */
const uploads = 20;

/** Milliseconds. */
const pollEvery = 200;
const lookEvery = 50;

/** Measures how the media library reads an image. */
interface Item {
  id: string;
  variantsState: string;
  variants: { format: string }[];
}

/** Memory of a site, with the process that reads its images, that gets twenty photographs at once while it makes AVIF variants of another one. */
export async function measure(): Promise<Report[]> {
  await using scratch = await makeScratch();
  const [first, ...others] = await takePhotographs(uploads + 1);
  await using site = await startMasthead({ dataDir: scratch.path });
  const { origin, cookie = '' } = await signIn(site.origin);
  const library = openLibrary(site.origin, { origin: origin ?? '', cookie });
  const before = treeMemory(site.pid);
  let max = before;
  const looking = setInterval(() => {
    max = Math.max(max, treeMemory(site.pid));
  }, lookEvery);

  const { id } = await library.upload(first);
  await until(async () => (await library.read(id)).variants.some(({ format }) => format === 'avif'));
  const started = performance.now();
  const items = await Promise.all(others.map(library.upload));
  const seconds = (performance.now() - started) / 1000;
  const duringUploads = max;
  // AVIF of two of them, beside WebP of the next.
  for (const item of items.slice(0, 2)) {
    await until(async () => (await library.read(item.id)).variantsState === 'done');
  }
  clearInterval(looking);
  return [
    {
      title: `${uploads} uploads of 24 megapixels at once, while AVIF variants are made`,
      columns: ['measured'],
      figures: [
        { name: 'all are in the library: seconds', values: [seconds.toFixed(1)] },
        { name: 'memory before, MB', values: [before.toFixed(0)] },
        { name: 'most memory until then, MB', values: [duringUploads.toFixed(0)] },
        {
          name: 'most memory until two have all variants, MB',
          values: [max.toFixed(0)],
          goal: { measured: max, limit: 'at most', value: goal },
        },
      ],
    },
  ];
}

function openLibrary(siteOrigin: string, headers: Record<string, string>) {
  const media = `${siteOrigin}/api/admin/media`;
  const ask = async (path: string, init?: RequestInit): Promise<Item> => {
    const answer = await fetch(media + path, { ...init, headers });
    if (!answer.ok) throw new Error(`the media library answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Item;
  };
  return {
    read: (id: string) => ask(`/${id}`),
    upload(bytes: Buffer | undefined) {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(bytes ?? [])]), 'photograph.jpg');
      return ask('', { method: 'POST', body });
    },
  };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(pollEvery);
}
