import type { ArticleAction } from '../../../client/admin/articles.ts';
import type { User } from '../../../contract/account.ts';
import type { AdminArticleSummary } from '../../../contract/articles.ts';
import { limits } from '../../../contract/limits.ts';
import { mayChange, mayPublish } from '../fields/may-change.ts';

interface BulkAction {
  label: string;
  /** After a number of articles. */
  done: string;
  /** Its consequence, for the question before it. */
  detail: string;
  /** Whether it would change the article. */
  changes: (article: AdminArticleSummary) => boolean;
  isAllowed: (user: User, article: AdminArticleSummary) => boolean;
}

/** Actions on several articles at once, in the order of their buttons. */
export const bulkActions: Readonly<Record<ArticleAction, BulkAction>> = {
  publish: {
    label: 'Publish',
    done: 'published',
    detail: 'Readers see them at once, or from the date that is planned.',
    changes: ({ status }) => status === 'draft' || status === 'review' || status === 'withdrawn',
    isAllowed: mayPublish,
  },
  withdraw: {
    label: 'Withdraw',
    done: 'withdrawn',
    detail:
      'Readers no longer find them anywhere; their URLs return "not found" (404). You can say more in the editor.',
    changes: ({ status }) => status === 'published',
    isAllowed: mayPublish,
  },
  feature: {
    label: 'Feature',
    done: 'featured',
    detail: 'The front page shows featured articles first.',
    changes: ({ isFeatured }) => isFeatured === 0,
    isAllowed: mayChange,
  },
  unfeature: {
    label: 'Unfeature',
    done: 'no longer featured',
    detail: 'They stay on the site, in the order of their publish dates.',
    changes: ({ isFeatured }) => isFeatured === 1,
    isAllowed: mayChange,
  },
  delete: {
    label: 'Delete',
    done: 'deleted',
    detail: `They move to the trash, where you can restore them for ${limits.trashDays} days.`,
    changes: () => true,
    isAllowed: mayChange,
  },
};

/** @returns those of the articles that the action would change, and that the user may change so */
export function affectedBy(
  action: ArticleAction,
  user: User,
  articles: readonly AdminArticleSummary[],
): AdminArticleSummary[] {
  const { changes, isAllowed } = bulkActions[action];
  return articles.filter((article) => changes(article) && isAllowed(user, article));
}
