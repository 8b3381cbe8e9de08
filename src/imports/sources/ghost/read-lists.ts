import type { SourceAuthor, SourceCategory, SourceProblem, SourceSeries, SourceTag } from '../source.ts';
import { plainText } from '../values/plain-text.ts';
import { withoutMark } from './ghost-urls.ts';
import type { GhostIndex } from './index-export.ts';
import { type Row, textOf } from './read-rows.ts';

/** @returns whether a tag is one for editors: Ghost shows those whose names begin with # to editors alone */
export function isInternal(tag: Row): boolean {
  return tag.visibility === 'internal' || textOf(tag, 'name').startsWith('#');
}

/** Collections that Ghost fills by itself. */
const automatic = ['index', 'latest', 'featured'];

/** @returns whether editors have filled a collection by hand */
export function isSeries(collection: Row): boolean {
  return collection.type === 'manual' && !automatic.includes(textOf(collection, 'slug'));
}

/** @returns the tags of a post that readers see, in order: the first one is what Ghost calls the primary tag */
export function publicTags(postId: string, { tagIds, tags }: GhostIndex): Row[] {
  return (tagIds.get(postId) ?? []).flatMap((id) => {
    const tag = tags.get(id);
    return tag && !isInternal(tag) ? [tag] : [];
  });
}

/** @returns the key of a tag, category, author or series: their slugs are the same in each export, their ids hardly */
export const keyOf = (kind: 'tag' | 'category' | 'author' | 'series', row: Row) =>
  `${kind}:${textOf(row, 'slug') || textOf(row, 'id')}`;

export function* readAuthors({ users }: GhostIndex): Generator<SourceAuthor> {
  for (const user of users.values()) {
    const slug = textOf(user, 'slug');
    yield {
      kind: 'author',
      key: keyOf('author', user),
      name: plainText(textOf(user, 'name')) || slug,
      slug,
      email: textOf(user, 'email'),
      bio: plainText(textOf(user, 'bio')),
      imageUrl: withoutMark(textOf(user, 'profile_image') || textOf(user, 'image')),
      url: slug === '' ? null : `/author/${encodeURI(slug)}/`,
    };
  }
}

/** @returns tags, categories and series; a tag that is the primary one of some post is a category, too */
export function* readTerms(index: GhostIndex): Generator<SourceTag | SourceCategory | SourceSeries | SourceProblem> {
  const primary = new Set([...index.tagIds.keys()].flatMap((post) => publicTags(post, index)[0] ?? []));
  const uses = countUses(index);
  for (const tag of index.tags.values()) {
    const name = plainText(textOf(tag, 'name')) || textOf(tag, 'slug');
    if (isInternal(tag)) {
      yield* reportInternal(tag, name, uses.get(textOf(tag, 'id')) ?? 0);
      continue;
    }
    const slug = textOf(tag, 'slug');
    const facts = { name, slug, description: plainText(textOf(tag, 'description')), url: `/tag/${encodeURI(slug)}/` };
    yield { kind: 'tag', key: keyOf('tag', tag), ...facts };
    if (primary.has(tag)) yield { kind: 'category', key: keyOf('category', tag), ...facts, parentKey: null };
  }
  for (const collection of index.collections.values()) {
    if (!isSeries(collection)) continue;
    const slug = textOf(collection, 'slug');
    const title = plainText(textOf(collection, 'title')) || slug;
    yield {
      kind: 'series',
      key: keyOf('series', collection),
      title,
      slug,
      description: plainText(textOf(collection, 'description')),
      url: null,
    };
  }
}

function countUses({ tagIds }: GhostIndex): Map<string, number> {
  const uses = new Map<string, number>();
  for (const ids of tagIds.values()) for (const id of ids) uses.set(id, (uses.get(id) ?? 0) + 1);
  return uses;
}

function* reportInternal(tag: Row, name: string, count: number): Generator<SourceProblem> {
  // Ghost marks what one of its own imports has made.
  if (count === 0 || /^#Import \d{4}-/.test(name)) return;
  const message = `The internal tag “${name}” of ${count} ${count === 1 ? 'post' : 'posts'} isn't imported: only editors have seen it.`;
  yield { kind: 'problem', key: `internal-tag:${textOf(tag, 'slug')}`, message, snippet: name };
}
