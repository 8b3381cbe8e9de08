import { type FileSet, fileOf } from '../files/file-set.ts';
import { readText } from '../files/read-file.ts';
import { insideOf, mayBeText, roleOf } from './classify.ts';
import { locateText } from './locate-text.ts';
import { People } from './people.ts';
import { readData } from './read-data.ts';
import type { Site } from './read-document.ts';
import { readFile } from './read-markdown-file.ts';
import { SiteIndex } from './site-index.ts';
import type { SiteLayout } from './site-layout.ts';
import { Subjects } from './subjects.ts';

/** In bytes. */
const maxData = 5_000_000;

/** Files with what is known of authors. */
const authorData =
  /^(?:_data|data|src\/data|src\/_data|src\/content)\/(?:authors|people|team)(?:\/([^/]+))?\.(?:ya?ml|json|toml)$/;

/** Reads all front matter once. @returns what texts ask of others, and how many articles and pages there are */
export async function indexSite(set: FileSet, layout: SiteLayout): Promise<{ site: Site; count: number }> {
  const people = new People();
  const subjects = new Subjects(layout.generator);
  const index = new SiteIndex(layout, set.sizes);
  await readAuthorData(set, layout, people);
  const heads: Parameters<typeof note>[0][] = [];
  let count = 0;
  for (const path of set.sizes.keys()) {
    if (!mayBeText(path, layout)) continue;
    const inside = insideOf(path, layout.root) ?? path;
    const file = await readFile(set, path);
    // A damaged file counts: it is reported.
    if (typeof file === 'string') {
      count += 1;
      continue;
    }
    const role = roleOf(inside, file, layout);
    if (role === 'author') people.describe(idOf(inside), file.head, { bio: file.text.slice(0, 5000) });
    if (role === 'term') subjects.describe(termKind(inside), { slug: idOf(inside), path: folderOf(inside) }, file.head);
    const located = locateText(path, file, layout);
    if (located === null) continue;
    count += 1;
    index.addText(inside, located.url);
    heads.push(located);
  }
  // Authors are known by then, whatever their files are called.
  for (const located of heads) note(located);
  return { site: { people, subjects, index, now: new Date() }, count };

  function note({ head, isArticle, parts }: NonNullable<ReturnType<typeof locateText>>): void {
    people.keysOf(head);
    subjects.tagsOf(head);
    subjects.seriesOf(head);
    if (isArticle) subjects.categoriesOf(head, parts.sections);
  }
}

/** @returns the name of the file, or of the folder of an index */
function idOf(inside: string): string {
  return (
    inside
      .replace(/\/_?index\.\w+$/, '')
      .replace(/\.\w+$/, '')
      .split('/')
      .at(-1) ?? inside
  );
}

/** @returns the folder of a text, from that of all texts on */
function folderOf(inside: string): string {
  return inside.replace(/^content\//, '').replace(/\/[^/]*$/, '');
}

function termKind(inside: string): 'category' | 'tag' | 'series' {
  if (inside.includes('categories/')) return 'category';
  return inside.includes('series/') ? 'series' : 'tag';
}

async function readAuthorData(set: FileSet, { root }: SiteLayout, people: People): Promise<void> {
  for (const path of set.sizes.keys()) {
    const [whole, id] = (insideOf(path, root) ?? '').match(authorData) ?? [];
    if (whole === undefined || (set.sizes.get(path) ?? 0) > maxData) continue;
    const data = readData(path, await readText(fileOf(set, path), maxData));
    people.describeAll(id === undefined ? data : { [id]: data });
  }
}
