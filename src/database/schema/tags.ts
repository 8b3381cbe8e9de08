import type { Generated } from 'kysely';
import type { Instant } from './columns.ts';

export interface TagsTable {
  id: string;
  name: string;
  /** The name without case and extra spaces: no two tags have the same; see `services/tags/tag-names.ts`. */
  name_key: string;
  /** The words of the name, folded, which lists order by. */
  order_key: string;
  slug: string;
  /** Empty for none. */
  description: Generated<string>;
  created_at: Instant;
}

/** Every slug that a tag ever had, and those of the tags that were merged into it; they end with it. */
interface TagSlugsTable {
  slug: string;
  tag_id: string;
}

/** Ids of tags that are no more, which revisions, working copies and open forms may still have. */
interface FormerTagsTable {
  id: string;
  /** The tag that it was merged into; null once that is deleted, and for one that was deleted itself. */
  tag_id: string | null;
}

/** The articles of each tag, in the order of lists: made of the column `tags` of the articles. */
interface ArticleTagsTable {
  article_id: string;
  tag_id: string;
  /** The article's own, which triggers keep in step. */
  publish_date: Instant | null;
}

export interface TagTables {
  tags: TagsTable;
  tag_slugs: TagSlugsTable;
  former_tags: FormerTagsTable;
  article_tags: ArticleTagsTable;
}
