import { escapeText } from 'entities';
import type { Category } from '../../contract/categories.ts';
import { pagePaths } from '../../contract/paths.ts';
import type { Site } from '../../contract/site.ts';
import { contactForm } from './contact-form.ts';
import { browserKeeps, serverStores, type UsedParts } from './program-facts.ts';

/** Texts of placeholders. */
export interface SiteFacts {
  site: Site;
  categories: readonly Category[];
  used: UsedParts;
  /** Path of the page that says it; absent where none is shown. */
  page?: string;
}

interface Placeholder {
  /** For editors. */
  meaning: string;
  /** @returns the value as text; empty while it says nothing: `{{#…}}` parts about it are left out then */
  text: (facts: SiteFacts) => string;
  /** @returns the value within the text of a page, as HTML; absent: as `text` */
  html?: (facts: SiteFacts) => string;
  /** @returns HTML in the place of a paragraph that has nothing else; absent: that paragraph has the value in it */
  block?: (facts: SiteFacts) => string;
  /** @returns Markdown in the place of such a paragraph */
  markdown?: (facts: SiteFacts) => string;
}

/** The one table of placeholders: a text of a page has them as `{{site.name}}`. */
const placeholders: Readonly<Record<string, Placeholder>> = {
  'site.name': { meaning: 'Name of the site', text: ({ site }) => site.name },
  'site.tagline': { meaning: 'Tagline of the site', text: ({ site }) => site.tagline },
  'site.url': {
    meaning: 'Address of the site, as a link to the front page',
    text: ({ site }) => site.url,
    html: ({ site }) => `<a href="${pagePaths.home}">${escapeText(site.url)}</a>`,
  },
  'site.publisher': { meaning: 'Name of the publisher', text: ({ site }) => site.publisher.name },
  'site.copyrightYears': { meaning: 'Years of the copyright line', text: ({ site }) => site.copyrightYears },
  'site.contactEmail': {
    meaning: 'Contact email address, as a link; large where it stands alone',
    text: ({ site }) => site.contactEmail ?? '',
    html: ({ site }) => mailLink(site.contactEmail ?? ''),
    block: ({ site }) =>
      site.contactEmail === null
        ? ''
        : `<p class="font-medium text-2xl leading-snug [overflow-wrap:anywhere] sm:text-3xl">${mailLink(site.contactEmail)}</p>`,
  },
  'contact.form': {
    meaning: 'Form that sends a message to the contact email address, which it does not show; :::contact is the same',
    text: ({ site }) => (site.contactEmail === null ? '' : 'Contact form'),
    block: ({ site, page }) => (site.contactEmail === null || page === undefined ? '' : contactForm(page)),
  },
  'site.categories': {
    meaning: 'List of the categories, with links',
    text: ({ categories }) => categories.map(({ name }) => name).join(', '),
    block: ({ categories }) => (categories.length === 0 ? '' : `<ul>${categories.map(categoryItem).join('')}</ul>`),
  },
  'server.stores': {
    meaning: 'List of what the server stores about readers',
    text: () => 'What the server stores about readers',
    markdown: ({ used }) => serverStores(used),
  },
  'browser.keeps': {
    meaning: 'List of what the site keeps in readers’ browsers',
    text: () => 'What the site keeps in readers’ browsers',
    markdown: ({ used }) => browserKeeps(used),
  },
};

export const placeholderNames = Object.keys(placeholders);

/** @returns the placeholder of this name; undefined for any other text between braces, which stays as it is typed */
export function findPlaceholder(name: string): Placeholder | undefined {
  return Object.hasOwn(placeholders, name) ? placeholders[name] : undefined;
}

function mailLink(address: string): string {
  const shown = escapeText(address);
  return `<a href="mailto:${shown.replaceAll('"', '&quot;')}">${shown}</a>`;
}

function categoryItem({ name, slug }: Category): string {
  return `<li><a href="${pagePaths.category(slug)}">${escapeText(name)}</a></li>`;
}
