import GithubSlugger from 'github-slugger';
import type { MarkdownIt, Token } from 'markdown-it';
import { settingOf } from './render-setting.ts';

/** Ids of a page beside its text. A heading named like one of them gets a number behind its words. */
export const pageIds: readonly string[] = [
  'announcer articles card-email contact-email contact-message contact-name contact-website content dialog-email email',
  'end-email found-pages get-it issue-most-read latest lead menu message-sent missing more most-read newsletter-card',
  'newsletter-end next no-section note-sheet-title opinion page-data parts pending related search search-field start',
  'subscribe suggestions',
].flatMap((line) => line.split(' '));

/** Ids that footnotes and the links to them have; see `footnote-html.ts`. */
const footnoteId = /^fn(?:ref)?-/;

/** Characters of a heading that make its id. */
const longest = 200;

/**
 * Headings have the ids that GitHub gives them, as do Hugo, Jekyll and others: links from elsewhere to a place in a text keep leading there.
 * @returns a function that takes the words of each heading in turn and returns its id; null for words without letters and digits, and for an
 *   id like a footnote's
 */
export function headingIdsInTurn(): (words: string) => string | null {
  const slugger = new GithubSlugger();
  for (const id of pageIds) slugger.slug(id);
  return (words) => {
    const start = words.trim().slice(0, longest).toWellFormed();
    if (!/[\p{L}\p{N}]/u.test(start)) return null;
    const id = slugger.slug(start);
    return footnoteId.test(id) ? null : id;
  };
}

/** Gives headings their ids where the text stands on a page of its own. Before typography, which depends on the site's language. */
export function headingIds(markdown: MarkdownIt): void {
  markdown.core.ruler.after('inline', 'heading_ids', ({ tokens, env }) => {
    if (!settingOf(env).hasHeadingIds) return;
    const idOf = headingIdsInTurn();
    for (const [index, token] of tokens.entries()) {
      if (token.type !== 'heading_open') continue;
      const id = idOf(wordsOf(tokens[index + 1]));
      if (id !== null) token.attrSet('id', id);
    }
  });
}

const words = /^(?:text|text_special|code_inline)$/;

function wordsOf(inline: Token | undefined): string {
  return (inline?.children ?? [])
    .map(({ type, content }) => (words.test(type) ? content : /break$/.test(type) ? ' ' : ''))
    .join('');
}
