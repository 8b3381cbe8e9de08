import { signIn } from '../servers/masthead.ts';

const interval = 1000;

/**
 * Lets an editor save a new text for one of the articles every second.
 * @param paths of the articles, which take turns
 * @returns a function that ends this: it waits for the saves under way, returns the milliseconds that each save has taken, and
 * throws when one has failed
 */
export async function startSaving(origin: string, paths: readonly string[]): Promise<() => Promise<number[]>> {
  const headers = await signIn(origin);
  const saves: Promise<number>[] = [];
  const timer = setInterval(() => {
    const path = paths[(saves.length * 37) % paths.length] ?? '';
    saves.push(save(origin, path, headers));
  }, interval);
  return () => {
    clearInterval(timer);
    return Promise.all(saves);
  };
}

async function save(origin: string, path: string, headers: Record<string, string>): Promise<number> {
  const read = await fetch(origin + path.replace('/articles/', '/api/articles/'));
  const { id, content } = (await read.json()) as { id: string; content: string };
  const start = performance.now();
  const response = await fetch(`${origin}/api/admin/articles/${id}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ content: `${content} So it was.` }),
  });
  await response.text();
  if (!response.ok) throw new Error(`saving ${path} was answered ${response.status}`);
  return performance.now() - start;
}
