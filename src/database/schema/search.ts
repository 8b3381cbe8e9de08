import type { Generated } from 'kysely';
import type { Instant } from './columns.ts';

/** An article in the search index; its words are in `article_words` on SQLite, in a column on PostgreSQL. */
interface ArticleSearchTable {
  /** Rises with the publish date (`full-text/keys.ts`). */
  key: number;
  article_id: string;
  /** The article's own; null in each state that readers do not see. */
  publish_date: Instant | null;
  /** The text without Markdown. */
  body: string;
  /** Version of the index format that it was written with. */
  index_version: Generated<number>;
}

/** Words that articles contain or contained, folded, to correct typing errors in searches. */
interface SearchSpellingsTable {
  word: string;
  /** The word from its end to its start. */
  backwards: string;
}

export interface SearchTables {
  article_search: ArticleSearchTable;
  search_spellings: SearchSpellingsTable;
}
