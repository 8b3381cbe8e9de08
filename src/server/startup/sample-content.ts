import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { articleInput } from '../../contract/articles.ts';
import { authorInput } from '../../contract/authors.ts';
import { imageReference } from '../../contract/images.ts';
import { variantPath } from '../../contract/media.ts';
import { estimateReadTime } from '../../contract/read-time.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { insertArticle } from '../../services/article-writes/create-article.ts';
import { insertAuthor } from '../../services/authors/create-author.ts';
import { noteSample } from '../../services/backups/installation.ts';
import { listCategories } from '../../services/categories/list-categories.ts';
import { StorageError } from '../../services/errors/storage-error.ts';
import { firstVariantOf } from '../../services/images/wanted-variants.ts';
import { filesOf, insertFinishedImages } from '../../services/media/library/add-finished-image.ts';
import type { MediaStorage } from '../../services/media/originals/storage.ts';
import { isNewMagazine } from '../../services/site/is-new-magazine.ts';
import { root } from '../build-files.js';
import { SettingError } from '../environment/environment.ts';
import { sampleActor as actor, readSampleImages, type SampleImages } from './sample-images.ts';

const sampleDir = join(root, 'sample-content');
const hour = 60 * 60 * 1000;

const plan = z.array(
  z.object({
    article: z.string(),
    hoursAgo: z.number(),
    featured: z.boolean().optional(),
    /** Without views nothing would be among the most read. */
    views: z.int().optional(),
  }),
);
type PlannedArticle = z.infer<typeof plan>[number];

const authors = z.array(authorInput.extend({ key: z.string(), portrait: z.string() }));
const frontMatter = z.object({
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  author: z.string(),
  image: z.string(),
});

/** How a text of the sample names an image: by its name, which becomes its id. */
const named = /\(media:([a-z][a-z0-9-]*)/g;

interface SampleInput {
  now: Date;
  siteUrl: string;
  storage: MediaStorage;
}

/** Entries that the sample's content refers to. */
interface References extends SampleInput {
  images: SampleImages;
}

/**
 * Fills a new magazine with the sample, dated back from `now`, so that its front page is always fresh. All of it is written or
 * nothing, and nothing if the magazine is not new, for example because another instance has just written it.
 * @throws SettingError when its images can't be stored
 */
export async function loadSampleContent(db: Database, input: SampleInput): Promise<void> {
  if (!(await isNewMagazine(db))) return;
  const images = await readSampleImages(sampleDir, input.now);
  const references = { ...input, images };
  // The articles are written while the disk is busy; they appear only after the files.
  const storing = input.storage.putNew([...images.values()].flatMap(filesOf)).catch(explain);
  storing.catch(() => undefined);
  const articles = await Promise.all((await readSchedule()).map((entry) => readSample(entry, images)));
  await db.transaction().execute(async (trx) => {
    if (!(await isNewMagazine(trx))) return storing;
    await insertFinishedImages(trx, [...images.values()]);
    const authorIds = await insertAuthors(trx, references);
    const { items: categories } = await listCategories(trx, {});
    for (const { head, content, hoursAgo, featured, views = 0 } of articles) {
      const article = articleInput.parse({
        title: head.title,
        excerpt: head.excerpt,
        content,
        imageUrl: urlOf(head.image, references),
        categoryId: categories.find(({ slug }) => slug === head.category)?.id,
        authorId: authorIds.get(head.author),
        publishDate: new Date(input.now.getTime() - hoursAgo * hour).toISOString(),
        readTime: estimateReadTime(content),
        isFeatured: featured ? 1 : 0,
      });
      await insertArticle(trx, { article, actor, now: input.now, siteUrl: input.siteUrl, views });
    }
    await noteSample(trx, input.now);
    await storing;
  });
}

async function readSchedule() {
  return plan.parse(JSON.parse(await readFile(join(sampleDir, 'schedule.json'), 'utf8')));
}

async function insertAuthors(trx: DatabaseTransaction, references: References): Promise<Map<string, string>> {
  const { now, siteUrl } = references;
  const ids = new Map<string, string>();
  const all = authors.parse(JSON.parse(await readFile(join(sampleDir, 'authors.json'), 'utf8')));
  for (const { key, portrait, ...given } of all) {
    const author = { ...given, imageUrl: urlOf(portrait, references) };
    const { id } = await insertAuthor(trx, { author, actor, now, siteUrl });
    ids.set(key, id);
  }
  return ids;
}

async function readSample({ article: slug, ...plan }: PlannedArticle, images: SampleImages) {
  const { parse } = await import('yaml');
  const text = await readFile(join(sampleDir, 'articles', `${slug}.md`), 'utf8');
  const [, yaml = '', content = ''] = text.match(/^---\n(.*?)\n---\n(.*)$/s) ?? [];
  const head = frontMatter.parse(parse(yaml));
  const withIds = content.trim().replace(named, (_, name: string) => `(${imageReference(find(name, images).row.id)}`);
  return { ...plan, head, content: withIds };
}

/** @returns the URL of an image, as an editor would choose it */
function urlOf(name: string, { images, siteUrl }: References): string {
  const { row } = find(name, images);
  return siteUrl + variantPath({ mediaId: row.id, hash: row.variants_hash, ...firstVariantOf(row) });
}

function find(name: string, images: SampleImages) {
  const image = images.get(name);
  if (!image) throw new Error(`The sample has no image called ${name}.`);
  return image;
}

function explain(error: unknown): never {
  if (error instanceof StorageError) throw new SettingError(error.message, { cause: error });
  throw error;
}
