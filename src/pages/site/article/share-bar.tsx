import type { ReactNode } from 'react';
import type { Article } from '../../../contract/articles.ts';
import { pagePaths } from '../../../contract/paths.ts';
import { FacebookIcon, LinkedInIcon, XIcon } from '../../../ui/brand-icons.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PressButton } from '../../page-script/press-button.tsx';
import { useSite } from '../layout/use-site.ts';
import { useSavedArticles } from './saved-articles.ts';
import type { SavedArticle } from './saved-storage.ts';

const style = 'inline-flex size-11 items-center justify-center border border-rule hover:border-ink hover:text-accent';

type SharedArticle = Pick<Article, 'id' | 'slug' | 'title' | 'excerpt' | 'readTime' | 'category' | 'author'>;

/** Buttons to share the article and to save it. */
export function ShareBar({ article }: { article: SharedArticle }) {
  const path = pagePaths.article(article.slug);
  const url = encodeURIComponent(useSite().url + path);
  const title = encodeURIComponent(article.title);
  return (
    <section
      aria-label="Share this article"
      data-print="no"
      className="mt-12 flex flex-wrap items-center gap-2 border-rule border-t pt-6"
    >
      <h2 className="label mr-2 text-muted max-[22.5rem]:w-full">Share</h2>
      <ShareLink name="Share on X" href={`https://x.com/intent/post?url=${url}&text=${title}`}>
        <XIcon />
      </ShareLink>
      <ShareLink name="Share on Facebook" href={`https://www.facebook.com/sharer/sharer.php?u=${url}`}>
        <FacebookIcon />
      </ShareLink>
      <ShareLink name="Share on LinkedIn" href={`https://www.linkedin.com/sharing/share-offsite/?url=${url}`}>
        <LinkedInIcon />
      </ShareLink>
      <PressButton press="copy" value={path} aria-label="Copy link" className={style}>
        <Icon name="link" size={18} />
      </PressButton>
      <DeviceButton article={article} />
      <SaveButton article={article} />
    </section>
  );
}

/** Invisible where the device can't share (styles.css); it takes its space anyway, so that nothing moves. */
function DeviceButton({ article: { title, excerpt, slug } }: { article: SharedArticle }) {
  const { url } = useSite();
  const shared: ShareData = { title, text: excerpt, url: url + pagePaths.article(slug) };
  return (
    <PressButton press="share" value={JSON.stringify(shared)} aria-label="Share with another app" className={style}>
      <Icon name="share" size={18} />
    </PressButton>
  );
}

function ShareLink({ name, href, children }: { name: string; href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" aria-label={name} className={style}>
      {children}
    </a>
  );
}

/**
 * Saves the article in this browser, or removes it. Its look depends on `aria-pressed` alone, which the inline script sets
 * before the application comes: React finds the same text in the page as the server wrote.
 */
function SaveButton({ article }: { article: SharedArticle }) {
  const isSaved = useSavedArticles()?.some(({ id }) => id === article.id) ?? false;
  return (
    <PressButton
      press="save"
      value={JSON.stringify(toSaved(article))}
      aria-pressed={isSaved}
      suppressHydrationWarning
      className={`${buttonClass('quiet')} group max-sm:w-full sm:ml-auto`}
    >
      <Icon name="bookmark" size={17} className="group-aria-pressed:fill-current" />
      <span className="group-aria-pressed:hidden">Save Article</span>
      <span className="hidden group-aria-pressed:inline">Saved</span>
    </PressButton>
  );
}

function toSaved({ id, slug, title, excerpt, readTime, category, author }: SharedArticle): SavedArticle {
  return { id, slug, title, excerpt, readTime, section: category.name, author: author.name };
}
