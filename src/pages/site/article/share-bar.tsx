import type { ReactNode } from 'react';
import type { FullStory } from '../../../client/articles.ts';
import { pagePaths } from '../../../contract/paths.ts';
import { FacebookIcon, LinkedInIcon, XIcon } from '../../../ui/brand-icons.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ScriptButton } from '../../../ui/script-button.tsx';
import { useSite } from '../frame/use-site.ts';
import { copyLink } from './copy-link.ts';
import { forgetArticle, keepArticle, useSavedArticles } from './saved-articles.ts';
import { shareOnDevice, useCanShareOnDevice } from './share-on-device.ts';

const look = 'inline-flex size-11 items-center justify-center border border-rule hover:border-ink hover:text-accent';

/** Ways to pass the article on, and to keep it. */
export function ShareBar({ article }: { article: FullStory }) {
  const path = pagePaths.article(article.slug);
  const address = encodeURIComponent(useSite().url + path);
  const title = encodeURIComponent(article.title);
  return (
    <section
      aria-label="Share this article"
      data-print="no"
      className="mt-12 flex flex-wrap items-center gap-2 border-rule border-t pt-6"
    >
      <h2 className="label mr-2 text-muted max-[22.5rem]:w-full">Share</h2>
      <ShareLink name="Share on X" href={`https://x.com/intent/post?url=${address}&text=${title}`}>
        <XIcon />
      </ShareLink>
      <ShareLink name="Share on Facebook" href={`https://www.facebook.com/sharer/sharer.php?u=${address}`}>
        <FacebookIcon />
      </ShareLink>
      <ShareLink name="Share on LinkedIn" href={`https://www.linkedin.com/sharing/share-offsite/?url=${address}`}>
        <LinkedInIcon />
      </ShareLink>
      <ScriptButton aria-label="Copy link" onClick={() => copyLink(path)} className={look}>
        <Icon name="link" size={18} />
      </ScriptButton>
      <DeviceButton article={article} />
      <SaveButton article={article} />
    </section>
  );
}

/** Its place is kept on every device, and is the last of its line: nothing moves when it turns out that this one can share. */
function DeviceButton({ article: { title, excerpt, slug } }: { article: FullStory }) {
  const { url } = useSite();
  const share = () => shareOnDevice({ title, text: excerpt, url: url + pagePaths.article(slug) });
  return (
    <ScriptButton
      aria-label="Share with another app"
      onClick={share}
      className={`${look} ${useCanShareOnDevice() ? '' : 'invisible'}`}
    >
      <Icon name="share" size={18} />
    </ScriptButton>
  );
}

function ShareLink({ name, href, children }: { name: string; href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" aria-label={name} className={look}>
      {children}
    </a>
  );
}

/** Keeps the article in this browser, or lets it go again. */
function SaveButton({ article }: { article: FullStory }) {
  const saved = useSavedArticles()?.some(({ id }) => id === article.id) ?? false;
  return (
    <ScriptButton
      aria-pressed={saved}
      onClick={() => (saved ? forgetArticle(article.id) : keepArticle(article))}
      className={`${buttonLook('quiet')} max-sm:w-full sm:ml-auto`}
    >
      <Icon name="bookmark" size={17} filled={saved} />
      {saved ? 'Saved' : 'Save Article'}
    </ScriptButton>
  );
}
