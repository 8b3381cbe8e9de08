import type { ArticleChange } from '../../contract/articles.ts';
import type { Actor } from '../actors/actor.ts';
import type { PublicRead } from './present-article.ts';

export interface ChangeArticleInput extends PublicRead {
  id: string;
  change: ArticleChange;
  actor: Actor;
  /** Whether the change gives an article that is not public the text of a revision again; `saveWorkingCopy` does so for a public one. */
  isRestored?: boolean;
  /** Whether the change is the article's working copy, whatever that is; then nothing else is changed. */
  publishesCopy?: boolean;
  /** Whether an import makes the change: the audit log has one entry for the whole import. */
  isOfImport?: boolean;
}
