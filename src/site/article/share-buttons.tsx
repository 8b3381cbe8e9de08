import type { ReactNode } from 'react';
import { pagePaths } from '../../contract/paths.ts';
import { useSite } from '../../foundation/use-site.ts';
import { FacebookIcon, LinkedInIcon, XIcon } from '../../ui/brand-icons.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PressButton } from '../parts/press-button.tsx';
import type { SharedArticle } from './save-button.tsx';

interface ShareButtonsProps {
  article: SharedArticle;
  /**
   * Their names. A page has them twice, and each its own name, so that a reader who presses by voice is not asked which of two is meant.
   */
  on: string;
  app: string;
  copy: string;
  className?: string;
}

/** Links to three networks, and buttons to copy the link and to share with an app of the device. */
export function ShareButtons({ article: { slug, title, excerpt }, on, app, copy, className }: ShareButtonsProps) {
  const site = useSite();
  const path = pagePaths.article(slug);
  const url = encodeURIComponent(site.url + path);
  const shared: ShareData = { title, text: excerpt, url: site.url + path };
  const link = (network: string, href: string, icon: ReactNode) => (
    <a href={href} target="_blank" rel="noopener noreferrer" aria-label={`${on} ${network}`} className={className}>
      {icon}
    </a>
  );
  return (
    <>
      {link('X', `https://x.com/intent/post?url=${url}&text=${encodeURIComponent(title)}`, <XIcon />)}
      {link('Facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}`, <FacebookIcon />)}
      {link('LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${url}`, <LinkedInIcon />)}
      <PressButton press="copy" value={path} aria-label={copy} className={className}>
        <Icon name="link" size={18} />
      </PressButton>
      {/* Invisible where the device can't share: see `base.css`. */}
      <PressButton press="share" value={JSON.stringify(shared)} aria-label={app} className={className}>
        <Icon name="share" size={18} />
      </PressButton>
    </>
  );
}
