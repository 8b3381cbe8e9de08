import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { pagePaths } from './paths.ts';
import { isSitePath, text } from './text.ts';

/**
 * Kinds of entries that lead to a part of the site, so that an entry follows it when it is renamed or moves. Those with a `path` lead to
 * one page, with `label` as the default of theirs; the others name an entity by its id, which `services/navigation/entry-targets.ts` finds.
 */
export const entryKinds = {
  category: { name: 'Category' },
  tag: { name: 'Tag' },
  series: { name: 'Series' },
  page: { name: 'Page' },
  author: { name: 'Author' },
  home: { name: 'Front page', label: 'Home', path: pagePaths.home },
  search: { name: 'Search', label: 'Search', path: pagePaths.search },
  newsletter: { name: 'Newsletter', label: 'Newsletter', path: pagePaths.newsletter },
} as const satisfies Record<string, { name: string; label?: string; path?: string }>;

export type EntryKind = keyof typeof entryKinds;

/** Kinds that name an entity. */
export type EntityKind = {
  [Kind in EntryKind]: (typeof entryKinds)[Kind] extends { path: string } ? never : Kind;
}[EntryKind];

const kindNames = Object.keys(entryKinds) as EntryKind[];

/** @returns whether entries of this kind have an id */
export function isEntityKind(kind: EntryKind): kind is EntityKind {
  return !('path' in entryKinds[kind]);
}

/** Spaces around it are dropped; within it, and as any other kind of white space, they are refused. */
export const navigationUrl = text
  .transform((given) => given.replaceAll(/^ +| +$/g, ''))
  .refine((given) => given.length <= limits.urlLength, { error: messages.navigation.url.long })
  .refine(isNavigationUrl, { error: messages.navigation.url.shape });

/**
 * Characters that no URL has, and that browsers drop or read as others: `java\tscript:` is a script, `/\t/host` and `\\host` are
 * other sites. https://url.spec.whatwg.org/#concept-basic-url-parser
 */
const deceptive = /[\s\\\p{Cc}\p{Cf}\p{Z}]/u;

/** @returns whether readers can be sent there: a path of this site, a URL with http or https, or an email address as `mailto:` */
export function isNavigationUrl(given: string): boolean {
  if (deceptive.test(given)) return false;
  if (given.startsWith('/')) return isSitePath(given);
  if (/^mailto:./i.test(given)) return URL.canParse(given);
  return /^https?:\/\/[^/]/i.test(given) && URL.canParse(given);
}

const label = text
  .transform((given) => given.trim().replaceAll(/\s+/g, ' '))
  .refine((given) => given.length <= limits.navigationLabelLength, { error: messages.navigation.label.long });

const requiredLabel = label.refine((given) => given !== '', { error: messages.navigation.label.required });

const id = text.max(limits.idLength, { error: messages.navigation.target.required });

/** A URL, or a kind with the id of its entity. The label of a kind is that of its target unless the editor gives another. */
export interface NavigationEntry {
  label?: string | undefined;
  url?: string | undefined;
  kind?: EntryKind | undefined;
  id?: string | undefined;
}

const entryFields = z.object({
  label: label.optional(),
  url: navigationUrl.optional(),
  kind: z.enum(kindNames, { error: messages.navigation.kind }).optional(),
  id: id.optional(),
});

type EntryFields = z.infer<typeof entryFields>;

/** Checks what depends on several fields of an entry. */
function checkEntry({ label, url, kind, id }: EntryFields, context: z.RefinementCtx): void {
  const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  if ((url === undefined) === (kind === undefined)) refuse('url', messages.navigation.url.required);
  else if (url !== undefined && !label) refuse('label', messages.navigation.label.required);
  else if (kind && isEntityKind(kind) && !id) refuse('id', messages.navigation.target.required);
}

/** @returns the entry with the fields that its kind has, always in the same order: entries are compared as JSON */
function inOneForm({ label, url, kind, id }: EntryFields): NavigationEntry {
  if (kind === undefined) return { label: label ?? '', url: url ?? '' };
  return { ...(label && { label }), kind, ...(isEntityKind(kind) && { id }) };
}

const entry = entryFields.superRefine(checkEntry).transform(inOneForm);

/** An entry of the header: it may have others below it. */
export interface HeaderEntry extends NavigationEntry {
  children?: NavigationEntry[] | undefined;
}

const children = z.array(entry).max(limits.navigationChildren, { error: messages.navigation.children.many }).optional();

const headerEntry = entryFields
  .extend({ children })
  .superRefine(checkEntry)
  .transform(
    ({ children, ...fields }): HeaderEntry => ({
      ...inOneForm(fields),
      ...(children && children.length > 0 && { children }),
    }),
  );

/** A column of the footer. */
export interface FooterColumn {
  label: string;
  children: NavigationEntry[];
}

const footerColumn = z.object({
  label: requiredLabel,
  children: z.array(entry).max(limits.defaultEntries, { error: messages.navigation.column.many }),
});

/** A link to an account of the publisher elsewhere, or to a page. */
export interface LabelledUrl {
  label: string;
  url: string;
}

const socialLink = z.object({ label: requiredLabel, url: navigationUrl });

const version = z.int32().optional();

/**
 * The whole navigation. A part that is left out stays as it is; null makes it follow the categories and the settings again. The number of
 * entries of the header and of a column is the rule's to check (`services/navigation/change-navigation.ts`): the default has as many as there are
 * categories.
 */
export const navigationInput = z.object({
  header: z.array(headerEntry).max(limits.defaultEntries, { error: messages.navigation.header.many }).nullish(),
  footer: z.array(footerColumn).max(limits.footerColumns, { error: messages.navigation.footer.many }).nullish(),
  social: z.array(socialLink).max(limits.socialLinks, { error: messages.navigation.social.many }).nullish(),
  /** The version that the editor read; with it the change never overwrites another editor's. */
  version,
});

export type NavigationInput = z.infer<typeof navigationInput>;

const target = z.object({
  /** Name of the entity, or of the page. */
  label: z.string(),
  /** With the query, where the entry leads. */
  path: z.string(),
  /** No reader sees it at present: the entry is left out. */
  isHidden: z.boolean(),
});

/** Where an entry of a kind leads. */
export type EntryTarget = z.infer<typeof target>;

const adminEntry = z.object({
  label: z.string().optional(),
  url: z.string().optional(),
  kind: z.enum(kindNames).optional(),
  id: z.string().optional(),
  /** The target of an entry of a kind; null where the entity is gone. */
  target: target.nullish(),
});

export type AdminEntry = z.infer<typeof adminEntry>;

const adminHeader = z.array(adminEntry.extend({ children: z.array(adminEntry).optional() }));
const adminFooter = z.array(z.object({ label: z.string(), children: z.array(adminEntry) }));
const adminSocial = z.array(z.object({ label: z.string(), url: z.string() }));

export const adminNavigation = z.object({
  header: adminHeader,
  footer: adminFooter,
  social: adminSocial,
  version: z.number().int(),
  /** Each part as it would be without a change. */
  defaults: z.object({ header: adminHeader, footer: adminFooter, social: adminSocial }),
  /** Whether a part has its default, which follows the categories and the settings. */
  isDefault: z.object({ header: z.boolean(), footer: z.boolean(), social: z.boolean() }),
});

/** The navigation as its editor opens it. */
export type AdminNavigation = z.infer<typeof adminNavigation>;

export const navigationParts = ['header', 'footer', 'social'] as const;

/** The parts that are stored, and default, by themselves. */
export type NavigationPart = (typeof navigationParts)[number];

export const foundTarget = target.extend({
  /** Absent for a page that entries lead to by its URL, which is the path. */
  kind: z.enum(kindNames).optional(),
  id: z.string().optional(),
});

/** An entity or a page that an entry can lead to. */
export type FoundTarget = z.infer<typeof foundTarget>;

export const targetQuery = z.object({ q: text.max(limits.searchLength).default('') });
