import { type FileSet, fileOf } from '../files/file-set.ts';
import { readText } from '../files/read-file.ts';
import type { SourceItem } from '../source.ts';
import { redirectItem } from './redirect-table.ts';

/** In bytes. */
const maxFile = 5_000_000;

/** @param root the folder of the site @returns the rules of its file `_redirects`, as Netlify and Cloudflare Pages read it */
export async function* readNetlifyRedirects(set: FileSet, root: string): AsyncGenerator<SourceItem> {
  for (const folder of ['', 'static/', 'public/', 'src/']) {
    const path = `${root}${folder}_redirects`;
    if (!set.sizes.has(path)) continue;
    const lines = (await readText(fileOf(set, path), maxFile))
      .split('\n')
      .map((line) => line.replace(/(?:^|\s)#.*$/, '').trim());
    for (const [index, line] of lines.entries()) {
      const [from = '', to = '', status = '301'] = line.split(/\s+/);
      if (line === '' || !/^30[1278]/.test(status)) continue;
      yield redirectItem({ ...ruleOf(from, to) }, { file: path, row: index + 1, snippet: line });
    }
  }
}

/** `*` and `:name` stand for parts of a path. */
function ruleOf(from: string, to: string): { from: string; to: string; isPattern: boolean } {
  const names: string[] = [];
  if (!/\*|\/:\w/.test(from)) return { from, to, isPattern: false };
  const pattern = from.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*|:(\w+)/g, (_, name?: string) => {
    names.push(name ?? 'splat');
    return name === undefined ? '(.*)' : '([^/]+)';
  });
  const target = to.replace(/:(\w+)/g, (whole, name: string) =>
    names.includes(name) ? `$${names.indexOf(name) + 1}` : whole,
  );
  return { from: `^${pattern}$`, to: target, isPattern: true };
}
