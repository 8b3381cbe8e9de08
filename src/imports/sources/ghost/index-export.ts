import type { InputFile } from '../files/file-set.ts';
import { type Row, readRows, requirePosts, textOf } from './read-rows.ts';

/** Rows of other tables that posts ask for, by their ids. */
export interface GhostIndex {
  /** The site's title, and how its posts' URLs are made: `/:slug/` and the like; empty where it does not say so. */
  settings: { title: string; permalinks: string };
  tags: ReadonlyMap<string, Row>;
  users: ReadonlyMap<string, Row>;
  collections: ReadonlyMap<string, Row>;
  /** Rows of `posts_meta` by post. */
  meta: ReadonlyMap<string, Row>;
  /** Ids by post, in order. */
  tagIds: ReadonlyMap<string, readonly string[]>;
  userIds: ReadonlyMap<string, readonly string[]>;
  collectionIds: ReadonlyMap<string, readonly string[]>;
  /** Published comments by post. */
  comments: ReadonlyMap<string, number>;
  /** Images of the site's settings, by the names of these. */
  images: ReadonlyMap<string, string>;
}

/** Ids of one table by those of another, with their places. */
class Links {
  readonly #links = new Map<string, { id: string; place: number }[]>();

  add(from: string, id: string, place: unknown): void {
    const known = this.#links.get(from) ?? [];
    known.push({ id, place: typeof place === 'number' ? place : known.length });
    this.#links.set(from, known);
  }

  ordered(): ReadonlyMap<string, readonly string[]> {
    const sorted = [...this.#links].map(([from, links]) => {
      const ids = links.sort((a, b) => a.place - b.place).map(({ id }) => id);
      return [from, [...new Set(ids)]] as [string, string[]];
    });
    return new Map(sorted);
  }
}

/** Settings whose value is an image. */
const imageSettings: ReadonlySet<string> = new Set([
  ...['icon', 'logo', 'cover_image', 'og_image', 'twitter_image', 'portal_button_icon'],
]);

/** Rows of one table that are kept until the export has been read. */
type Take = (row: Row) => void;

/**
 * Reads all tables of an export but the texts of its posts.
 * @throws ImportError when the file ends in the middle, or has no posts
 */
export async function indexGhost(file: InputFile): Promise<GhostIndex> {
  const settings = { title: '', permalinks: '' };
  const tags = new Map<string, Row>();
  const users = new Map<string, Row>();
  const collections = new Map<string, Row>();
  const meta = new Map<string, Row>();
  const [tagLinks, userLinks, collectionLinks] = [new Links(), new Links(), new Links()];
  const comments = new Map<string, number>();
  const images = new Map<string, string>();
  let posts = 0;
  const byId =
    (table: Map<string, Row>, name: string): Take =>
    (row) =>
      table.set(textOf(row, name), row);
  const link =
    (links: Links, name: string): Take =>
    (row) =>
      links.add(textOf(row, 'post_id'), textOf(row, name), row.sort_order);
  const takes: Readonly<Record<string, Take>> = {
    tags: byId(tags, 'id'),
    users: byId(users, 'id'),
    collections: byId(collections, 'id'),
    posts_meta: byId(meta, 'post_id'),
    posts_tags: link(tagLinks, 'tag_id'),
    posts_authors: link(userLinks, 'author_id'),
    collections_posts: link(collectionLinks, 'collection_id'),
    settings: (row) => {
      if (row.key === 'title') settings.title = textOf(row, 'value');
      if (imageSettings.has(textOf(row, 'key'))) images.set(textOf(row, 'key'), textOf(row, 'value'));
      if (row.key === 'permalinks') settings.permalinks = textOf(row, 'value');
    },
    comments: (row) => {
      const id = textOf(row, 'post_id');
      if (row.status === 'published') comments.set(id, (comments.get(id) ?? 0) + 1);
    },
  };
  const isWanted = (table: string) => {
    if (table === 'posts') posts += 1;
    return Object.hasOwn(takes, table);
  };
  for await (const { table, row } of readRows(file, isWanted)) if (row) takes[table]?.(row);
  requirePosts(posts, file.name);
  const links = { tagIds: tagLinks.ordered(), userIds: userLinks.ordered(), collectionIds: collectionLinks.ordered() };
  return { settings, tags, users, collections, meta, ...links, comments, images };
}
