import { z } from 'zod';
import type { Byline } from './bylines.ts';

/** From the role with all permissions to the role with the fewest. */
export const roles = ['owner', 'editor', 'author', 'contributor'] as const;

export const role = z.enum(roles);

/** Roles of people with an account. There is one owner. */
export type Role = z.infer<typeof role>;

/** The person or system that asks for permission. */
export interface Person {
  id: string;
  role: Role;
  /** The author page that is linked to the account. */
  authorId: string | null;
}

/** Facts of an article that permissions depend on. */
export interface ArticleSubject {
  /** None for a draft without any. */
  authors: readonly Byline[];
  /** The account that created the article; null for one that no account created. */
  createdBy: string | null;
  /** A draft or in review: no reader has seen it yet. */
  isDraft: boolean;
}

/** Facts of a media item that permissions depend on. */
export interface MediaSubject {
  /** The account that uploaded it; null for one that no account did. */
  uploadedBy: string | null;
}

/** The subject of each action: `null` for actions whose permission depends on the role alone. */
interface Subjects {
  'manage-people': null;
  'read-audit': null;
  'manage-settings': null;
  'manage-appearance': null;
  /** The state of the installation, its backups, exports of everything, and imports of other sites. */
  'manage-system': null;
  'read-outbox': null;
  'manage-newsletter': null;
  'manage-redirects': null;
  'manage-categories': null;
  /** The links of header and footer, and the announcements above them. */
  'manage-navigation': null;
  /** Arranging, scheduling and publishing the front page. */
  'manage-front-page': null;
  /** Static pages. */
  'manage-pages': null;
  'manage-authors': null;
  /** Renaming, merging and deleting tags. */
  'manage-tags': null;
  /** Creating, changing, ordering and deleting series; who may change an article may put it into one. */
  'manage-series': null;
  /** All who can change an article, since it is done by typing a name there. */
  'create-tag': null;
  /** Deleting an article in the trash for good; moving it there is a change of it. */
  'delete-article': null;
  'upload-media': null;
  /** Also moving it to the trash and back. */
  'change-media': MediaSubject;
  /** Deleting a media item in the trash for good. */
  'delete-media': null;
  'create-article': null;
  'change-article': ArticleSubject;
  'publish-article': ArticleSubject;
  /** Handing out links that show the article, as it is edited, to people without an account. */
  'share-preview': ArticleSubject;
  /** Putting an author's name over an article. */
  'set-byline': { authorId: string };
}

export type Action = keyof Subjects;

type Rule<Name extends Action> = readonly Role[] | ((person: Person, subject: Subjects[Name]) => boolean);

const editors = ['owner', 'editor'] as const;

/** The table of permissions; `docs/roles.md` says the same for people. */
const rules: { readonly [Name in Action]: Rule<Name> } = {
  'manage-people': ['owner'],
  'read-audit': ['owner'],
  'manage-settings': ['owner'],
  'manage-appearance': ['owner'],
  'manage-system': ['owner'],
  'read-outbox': ['owner'],
  'manage-newsletter': editors,
  'manage-redirects': editors,
  'manage-categories': editors,
  'manage-navigation': editors,
  'manage-front-page': editors,
  'manage-pages': editors,
  'manage-authors': editors,
  'manage-tags': editors,
  'manage-series': editors,
  'create-tag': roles,
  'delete-article': editors,
  'upload-media': roles,
  'change-media': (person, { uploadedBy }) => isEditor(person) || uploadedBy === person.id,
  'delete-media': editors,
  'create-article': (person) => isEditor(person) || person.authorId !== null,
  'change-article': mayChange,
  'share-preview': mayChange,
  'publish-article': (person, article) => isEditor(person) || (person.role === 'author' && isOwn(person, article)),
  'set-byline': (person, { authorId }) => isEditor(person) || person.authorId === authorId,
};

/** Actions whose permission depends on the role alone. */
export type RoleAction = { [Name in Action]: Subjects[Name] extends null ? Name : never }[Action];

/** Details that an action is asked about with. */
export type SubjectOf<Name extends Action> = Subjects[Name] extends null ? [] : [subject: Subjects[Name]];

/** @returns whether the person may do this; the server and the interface ask the same question */
export function can<Name extends Action>(person: Person, action: Name, ...[subject]: SubjectOf<Name>): boolean {
  const rule: Rule<Name> = rules[action];
  return typeof rule === 'function' ? rule(person, subject as Subjects[Name]) : rule.includes(person.role);
}

/** @returns why the person may not do this, as a sentence */
export function whyNot({ role, authorId }: Person, action: Action): string {
  switch (action) {
    case 'change-article':
      return role === 'contributor'
        ? 'Contributors can only change their own drafts. Ask an editor to change this article.'
        : 'You can only change your own articles.';
    case 'share-preview':
      return role === 'contributor'
        ? 'Contributors can only share previews of their own drafts.'
        : 'You can only share previews of your own articles.';
    case 'publish-article':
      return role === 'contributor'
        ? "Contributors can't publish. Ask an editor to publish this article."
        : 'You can only publish your own articles.';
    case 'change-media':
      return 'You can only change images that you have uploaded.';
    case 'create-article':
      return unlinked;
    case 'set-byline':
      return authorId === null ? unlinked : 'You can only write under your own byline.';
    default:
      return reasons[action];
  }
}

const unlinked = "Your account isn't linked to an author page yet. Ask the owner to link it.";

const reasons = {
  'manage-people': 'Only the owner can see and change who has an account.',
  'read-audit': 'Only the owner can see who did what.',
  'manage-settings': 'Only the owner can see and change the site settings.',
  'manage-appearance': 'Only the owner can see and change the appearance of the site.',
  'manage-system':
    'Only the owner can see how the server is doing, make backups, export everything, and import other sites.',
  'read-outbox': 'Only the owner can see the outbox: its emails may contain links that open an account.',
  'manage-newsletter': 'Only the owner and editors can see and manage the newsletter.',
  'manage-redirects': 'Only the owner and editors can see and manage redirects.',
  'manage-categories': 'Only the owner and editors can manage categories.',
  'manage-navigation': 'Only the owner and editors can change the navigation and announcements.',
  'manage-front-page': 'Only the owner and editors can arrange the front page.',
  'manage-pages': 'Only the owner and editors can manage pages.',
  'manage-authors': 'Only the owner and editors can manage authors.',
  'manage-tags': 'Only the owner and editors can manage tags.',
  'manage-series': 'Only the owner and editors can manage series.',
  'create-tag': 'Only people with an account can create tags.',
  'delete-article': 'Only the owner and editors can delete articles permanently.',
  'upload-media': 'Only people with an account can upload images.',
  'delete-media': 'Only the owner and editors can delete images permanently.',
} as const;

/** @returns whether the role writes under its own byline only, so that an account without an author page could not write */
export function needsAuthorPage(role: Role): boolean {
  return role === 'author' || role === 'contributor';
}

function isEditor({ role }: Person): boolean {
  return role === 'owner' || role === 'editor';
}

function mayChange(person: Person, article: ArticleSubject): boolean {
  return isEditor(person) || (isOwn(person, article) && (person.role === 'author' || article.isDraft));
}

/** An article belongs to those who wrote its words; until an author is set, to the account that created it. */
function isOwn(person: Person, { authors, createdBy }: ArticleSubject): boolean {
  if (authors.length === 0) return createdBy === person.id;
  return authors.some(({ id, role }) => id === person.authorId && role === 'words');
}
