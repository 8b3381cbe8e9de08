import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { articleInput } from '../contract/articles.ts';
import { authorInput } from '../contract/authors.ts';
import { estimateReadTime } from '../contract/read-time.ts';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import { insertArticle } from '../services/articles/create-article.ts';
import { insertAuthor } from '../services/authors/create-author.ts';
import { listCategories } from '../services/categories/list-categories.ts';
import { systemActor } from '../services/people/actor.ts';
import { isNewMagazine } from '../services/site/is-new-magazine.ts';
import { root } from './build-files.js';
import { SettingError } from './environment.ts';

const sampleDir = join(root, 'sample-content');
const hour = 60 * 60 * 1000;
const actor = systemActor('the sample content');

const plan = z.array(z.object({ article: z.string(), hoursAgo: z.number(), featured: z.boolean().optional() }));
type PlannedArticle = z.infer<typeof plan>[number];

const authors = z.array(authorInput.extend({ key: z.string() }));
const frontMatter = z.object({
  title: z.string(),
  excerpt: z.string(),
  section: z.string(),
  author: z.string(),
  picture: z.string(),
});

interface SampleInput {
  now: Date;
  siteUrl: string;
  /** The folder for images; the sample's go into `media/sample/` in it. */
  dataDir: string;
}

/**
 * Fills a new magazine with the sample, dated back from `now`, so that its front page is always fresh. All of it is written or
 * nothing, and nothing if the magazine is not new, for example because another instance has just written it.
 * @throws SettingError that names `DATA_DIR` when its images can't be written there
 */
export async function loadSampleContent(db: Database, input: SampleInput): Promise<void> {
  if (!(await isNewMagazine(db))) return;
  const articles = await Promise.all((await readSchedule()).map((entry) => readSample(entry, input.dataDir)));
  await db.transaction().execute(async (trx) => {
    if (!(await isNewMagazine(trx))) return;
    const authorIds = await insertAuthors(trx, input);
    const { items: categories } = await listCategories(trx, {});
    for (const { head, content, image, hoursAgo, featured } of articles) {
      const article = articleInput.parse({
        title: head.title,
        excerpt: head.excerpt,
        content,
        imageUrl: input.siteUrl + image,
        categoryId: categories.find(({ slug }) => slug === head.section)?.id,
        authorId: authorIds.get(head.author),
        publishDate: new Date(input.now.getTime() - hoursAgo * hour).toISOString(),
        readTime: estimateReadTime(content),
        isFeatured: featured ? 1 : 0,
      });
      await insertArticle(trx, { article, actor, now: input.now, siteUrl: input.siteUrl });
    }
  });
}

async function readSchedule() {
  return plan.parse(JSON.parse(await readFile(join(sampleDir, 'schedule.json'), 'utf8')));
}

async function insertAuthors(trx: DatabaseTransaction, { now, siteUrl }: SampleInput): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { key, ...author } of authors.parse(JSON.parse(await readFile(join(sampleDir, 'authors.json'), 'utf8')))) {
    const { id } = await insertAuthor(trx, { author, actor, now, siteUrl });
    ids.set(key, id);
  }
  return ids;
}

async function readSample({ article: slug, ...plan }: PlannedArticle, dataDir: string) {
  const { parse } = await import('yaml');
  const text = await readFile(join(sampleDir, 'articles', `${slug}.md`), 'utf8');
  const [, yaml = '', content = ''] = text.match(/^---\n(.*?)\n---\n(.*)$/s) ?? [];
  const head = frontMatter.parse(parse(yaml));
  return { ...plan, head, content: content.trim(), image: await copyImage(head.picture, dataDir) };
}

/** @returns the image's path on the site; its name has a hash, because browsers cache files under `/media` forever */
async function copyImage(name: string, dataDir: string): Promise<string> {
  const bytes = await readFile(join(sampleDir, 'pictures', name));
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  const path = `/media/sample/${name.replace(/\.webp$/, `.${hash}.webp`)}`;
  try {
    await mkdir(join(dataDir, 'media/sample'), { recursive: true });
    await writeFile(join(dataDir, path), bytes);
  } catch (error) {
    throw new SettingError(`The folder DATA_DIR can't be written to (${(error as Error).message}).`, { cause: error });
  }
  return path;
}
