import type { Category } from '../../contract/categories.ts';
import type { LabelledUrl, NavigationEntry } from '../../contract/navigation.ts';
import { pagePaths, textPagePaths } from '../../contract/paths.ts';
import type { Database } from '../../database/schema.ts';
import type { SiteSettings } from '../site/read-site.ts';
import type { Navigation } from './stored-navigation.ts';

/** The static pages that a site begins with, as the footer names them. */
const supportPages: readonly LabelledUrl[] = [
  { label: 'Contact', url: textPagePaths.contact },
  { label: 'About', url: textPagePaths.about },
  { label: 'Careers', url: textPagePaths.careers },
];

const legalPages: readonly LabelledUrl[] = [
  { label: 'Privacy Policy', url: textPagePaths.privacy },
  { label: 'Terms of Service', url: textPagePaths.terms },
  { label: 'Cookie Policy', url: textPagePaths.cookies },
  { label: 'Editorial Standards', url: textPagePaths.editorialStandards },
];

interface NavigationFacts {
  categories: readonly Category[];
  settings: SiteSettings;
  /** Ids of the pages that a site begins with, by the path that they had then: an entry follows a page that was moved. */
  pages: ReadonlyMap<string, string>;
}

/** @returns the navigation of a site whose editors have changed nothing: every category, the pages about the site, the accounts of the settings */
export function defaultNavigation({ categories, settings, pages }: NavigationFacts): Navigation {
  const sections = categories.map(({ id }): NavigationEntry => ({ kind: 'category', id }));
  const pageEntries = (links: readonly LabelledUrl[]) =>
    links.flatMap(({ label, url }): NavigationEntry[] => {
      const id = pages.get(url);
      return id ? [{ label, kind: 'page', id }] : [];
    });
  const support: NavigationEntry[] = [{ label: 'Subscribe', url: pagePaths.subscribe }, { kind: 'newsletter' }];
  return {
    header: sections,
    footer: [
      { label: 'Sections', children: sections },
      { label: 'Support', children: [...support, ...pageEntries(supportPages)] },
      { label: 'Legal', children: pageEntries(legalPages) },
    ],
    social: socialLinks(settings),
  };
}

/** @returns the ids of the pages that a site begins with, by the path that they had then; those that are gone are missing */
export async function readDefaultPages(db: Database): Promise<ReadonlyMap<string, string>> {
  const paths = [...supportPages, ...legalPages].map(({ url }) => url);
  const rows = await db.selectFrom('page_paths').select(['path', 'page_id']).where('path', 'in', paths).execute();
  return new Map(rows.flatMap(({ path, page_id }): [string, string][] => (page_id ? [[path, page_id]] : [])));
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
