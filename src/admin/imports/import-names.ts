import type { ImportState, SourceStatusName } from '../../contract/imports.ts';
import type { SiteImportSummary } from '../../contract/site-imports.ts';

export const stateNames: Readonly<Record<ImportState, string>> = {
  uploading: 'Uploading',
  reading: 'Rehearsing',
  rehearsed: 'Rehearsed',
  running: 'Importing',
  paused: 'Paused',
  done: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
  failed: 'Failed',
};

const programs: Readonly<Record<string, string>> = {
  wordpress: 'WordPress',
  ghost: 'Ghost',
  substack: 'Substack',
  markdown: 'Markdown',
};

/** @returns the program that wrote an export, as people call it; empty until it is known */
export function programName(source: string): string {
  return programs[source] ?? source;
}

/** @returns what an import is called: the old site, else its first file */
export function importName({ title, siteUrl, files }: Pick<SiteImportSummary, 'title' | 'siteUrl' | 'files'>): string {
  return title || siteUrl.replace(/^https?:\/\//, '') || files[0]?.name || 'Import';
}

export const statusNames: Readonly<Record<SourceStatusName, string>> = {
  published: 'Published',
  scheduled: 'Scheduled',
  draft: 'Drafts',
  review: 'Waiting for review',
  private: 'Private',
  password: 'Behind a password',
  members: 'For members only',
  trash: 'In the trash',
};

const lossNames: Readonly<Record<string, string>> = {
  'image-missing': 'Image without its file',
  'image-unknown': 'Image that the export does not name',
  'title-made': 'Had no title',
  'excerpt-made': 'Had no excerpt',
  'no-text': 'Had no text: a draft',
  'text-long': 'Too long: a draft',
  'no-category': 'Had no category',
  'no-author': 'Had no author',
  'author-made': 'Author made for articles without one',
  'category-dropped': 'Further category',
  'page-replaced': 'In the place of a page of this site',
  'author-cut': 'Too many authors',
  'tags-cut': 'Too many tags',
  'slug-changed': 'Other slug',
  'canonical-dropped': 'Canonical URL',
  'page-image': 'Image of a page',
  'bio-cut': 'Biography cut',
  'name-cut': 'Name cut',
  'title-cut': 'Title cut',
  'excerpt-cut': 'Excerpt cut',
  'state-private': 'Private',
  'state-trash': 'In the trash there',
  'state-password': 'Behind a password',
  'state-members': 'For members only',
  'old-link': 'Link to the old site',
  'edited-here': 'Edited here since',
  'kept-edited-here': 'Kept: edited here since',
  'kept-used-here': 'Kept: used here',
  'kept-changed-later': 'Kept: changed by a later import',
  script: 'Script',
  style: 'Looks of the old site',
  form: 'Form',
  iframe: 'Embedded page',
  object: 'Embedded object',
  drawing: 'Drawing',
  link: 'Link that led nowhere',
  block: 'Block of a plugin',
  shortcode: 'Shortcode of a plugin',
  template: 'Tag of a template',
  hidden: 'Hidden text',
  unreadable: 'Could not be read',
  nesting: 'Nested too deeply',
  'too-long': 'Took too long',
  more: 'More than are listed',
};

/** @returns what kind of loss a code stands for; a code without a name of its own says it in English already */
export function lossName(kind: string): string {
  const words = lossNames[kind] ?? kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const problemNames: Readonly<Record<string, string>> = {
  unused: 'No article has it',
  'left-out': 'Left out',
  trash: 'In the trash there',
  unchanged: 'Unchanged since the last import',
  'edited-here': 'Edited here since',
  merged: 'Merged',
  missing: 'The file is missing',
  duplicate: 'Here already',
  'no-image': 'No image',
  'on-list': 'On the list already',
  'left-here': 'Left this list',
  'left-there': 'Left the list there',
  unreadable: 'Could not be read',
};

/** @returns why an item is left out or failed; a sentence stays one */
export function problemName(problem: string): string {
  return problemNames[problem] ?? problem.replaceAll(/^[a-z-]+$/g, (code) => code.replaceAll('-', ' '));
}
