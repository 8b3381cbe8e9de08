import type { ReactNode } from 'react';
import type { Article } from '../../contract/articles.ts';
import { bylineText } from '../../contract/byline-text.ts';
import { severalOf } from '../parts/byline-line.tsx';
import { PressButton } from '../parts/press-button.tsx';
import type { SavedArticle } from '../saved/saved-storage.ts';
import { useSavedArticles } from './saved-articles.ts';

export type SharedArticle = Pick<Article, 'id' | 'slug' | 'title' | 'excerpt' | 'readTime' | 'category' | 'author'> &
  Partial<Pick<Article, 'authors'>>;

interface SaveButtonProps {
  article: SharedArticle;
  label?: string;
  className?: string;
  children: ReactNode;
}

/**
 * Saves the article in this browser, or removes it. Its look depends on `aria-pressed` alone, which the inline script sets
 * before the application comes: React finds the same text in the page as the server wrote.
 */
export function SaveButton({ article, label, className, children }: SaveButtonProps) {
  const isSaved = useSavedArticles()?.some(({ id }) => id === article.id) ?? false;
  return (
    <PressButton
      press="save"
      value={JSON.stringify(toSaved(article))}
      aria-label={label}
      aria-pressed={isSaved}
      suppressHydrationWarning
      className={className}
    >
      {children}
    </PressButton>
  );
}

function toSaved(article: SharedArticle): SavedArticle {
  const { id, slug, title, excerpt, readTime, category, author } = article;
  const several = severalOf(article);
  const names = several ? bylineText(several) : author.name;
  return { id, slug, title, excerpt, readTime, section: category.name, author: names };
}
