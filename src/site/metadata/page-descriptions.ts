import { pagePaths } from '../../contract/paths.ts';
import { newsletterPitch } from '../newsletter/newsletter-card.tsx';

/** Descriptions of the text pages for search engines, by their paths. */
export const pageDescriptions: Readonly<Record<string, string>> = {
  [pagePaths.about]: 'What this magazine publishes, who runs it, and what its site leaves out.',
  [pagePaths.careers]: 'Open positions, and how to pitch a story to the editors.',
  [pagePaths.contact]: 'How to reach the editors with a correction, a pitch or a question about the newsletter.',
  [pagePaths.contentGuide]: 'For editors: how to create, write, edit and delete articles, authors and categories.',
  [pagePaths.cookies]: 'Public pages set no cookies; this is what your browser keeps instead, and how to remove it.',
  [pagePaths.editorialStandards]:
    'How authors are named, opinion is labeled, images are used and errors are corrected.',
  [pagePaths.newsletter]: 'What the weekly newsletter is, what happens to your email address, and how to unsubscribe.',
  [pagePaths.privacy]: 'What this site stores about its readers, what stays in the browser, and what it leaves alone.',
  [pagePaths.terms]: 'What you may do with the articles on this site, and what you can expect of it.',
  [pagePaths.subscribe]: newsletterPitch.text,
};
