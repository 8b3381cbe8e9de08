import type { Category } from '../../contract/categories.ts';
import type { LabelledUrl, NavigationEntry } from '../../contract/navigation.ts';
import { pagePaths } from '../../contract/paths.ts';
import type { SiteSettings } from '../site/read-site.ts';
import type { Navigation } from './stored-navigation.ts';

/** Pages of the program, as the footer lists them. */
export const supportPages: readonly LabelledUrl[] = [
  { label: 'Subscribe', url: pagePaths.subscribe },
  { label: 'Newsletter', url: pagePaths.newsletter },
  { label: 'Contact', url: pagePaths.contact },
  { label: 'About', url: pagePaths.about },
  { label: 'Careers', url: pagePaths.careers },
];

export const legalPages: readonly LabelledUrl[] = [
  { label: 'Privacy Policy', url: pagePaths.privacy },
  { label: 'Terms of Service', url: pagePaths.terms },
  { label: 'Cookie Policy', url: pagePaths.cookies },
  { label: 'Editorial Standards', url: pagePaths.editorialStandards },
];

/** @returns the navigation of a site whose editors have changed nothing: every category, the pages about the site, the accounts of the settings */
export function defaultNavigation(categories: readonly Category[], settings: SiteSettings): Navigation {
  const entries = categories.map(({ id }): NavigationEntry => ({ kind: 'category', id }));
  return {
    header: entries,
    footer: [
      { label: 'Sections', children: entries },
      { label: 'Support', children: [...supportPages] },
      { label: 'Legal', children: [...legalPages] },
    ],
    social: socialLinks(settings),
  };
}

function socialLinks({ xUrl, facebookUrl, instagramUrl, linkedinUrl }: SiteSettings): LabelledUrl[] {
  const all: [label: string, url: string | null][] = [
    ['X', xUrl],
    ['Facebook', facebookUrl],
    ['Instagram', instagramUrl],
    ['LinkedIn', linkedinUrl],
  ];
  return all.flatMap(([label, url]) => (url ? [{ label, url }] : []));
}
