import type { ArticleFields } from '../fields/article-fields.ts';

/** The text that networks show beside the image of a shared link. */
export interface ShareText {
  title: string;
  description: string;
}

/** @returns the texts as the article's page gives them to networks */
export function shareTextOf({ title, excerpt }: Pick<ArticleFields, 'title' | 'excerpt'>): ShareText {
  return { title: title.trim(), description: excerpt.trim() };
}
