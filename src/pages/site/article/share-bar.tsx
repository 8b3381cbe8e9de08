import type { ReactNode } from 'react';
import type { FullArticle } from '../../../client/articles.ts';
import { pagePaths } from '../../../contract/paths.ts';
import { FacebookIcon, LinkedInIcon, XIcon } from '../../../ui/brand-icons.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ScriptButton } from '../../../ui/script-button.tsx';
import { useSite } from '../layout/use-site.ts';
import { copyLink } from './copy-link.ts';
import { forgetArticle, keepArticle, useSavedArticles } from './saved-articles.ts';
import { shareOnDevice, useCanShareOnDevice } from './share-on-device.ts';

const style = 'inline-flex size-11 items-center justify-center border border-rule hover:border-ink hover:text-accent';

/** Buttons to share the article and to save it. */
export function ShareBar({ article }: { article: FullArticle }) {
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
      <ScriptButton aria-label="Copy link" onClick={() => copyLink(path)} className={style}>
        <Icon name="link" size={18} />
      </ScriptButton>
      <DeviceButton article={article} />
      <SaveButton article={article} />
    </section>
  );
}

/** Invisible until the script knows that the device can share; it takes its space anyway, so that nothing moves. */
function DeviceButton({ article: { title, excerpt, slug } }: { article: FullArticle }) {
  const { url } = useSite();
  const share = () => shareOnDevice({ title, text: excerpt, url: url + pagePaths.article(slug) });
  return (
    <ScriptButton
      aria-label="Share with another app"
      onClick={share}
      className={`${style} ${useCanShareOnDevice() ? '' : 'invisible'}`}
    >
      <Icon name="share" size={18} />
    </ScriptButton>
  );
}

function ShareLink({ name, href, children }: { name: string; href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" aria-label={name} className={style}>
      {children}
    </a>
  );
}

/** Saves the article in this browser, or removes it. */
function SaveButton({ article }: { article: FullArticle }) {
  const saved = useSavedArticles()?.some(({ id }) => id === article.id) ?? false;
  return (
    <ScriptButton
      aria-pressed={saved}
      onClick={() => (saved ? forgetArticle(article.id) : keepArticle(article))}
      className={`${buttonClass('quiet')} max-sm:w-full sm:ml-auto`}
    >
      <Icon name="bookmark" size={17} filled={saved} />
      {saved ? 'Saved' : 'Save Article'}
    </ScriptButton>
  );
}
