import { useMatches } from '@tanstack/react-router';
import { closedPaths } from '../page/closed-paths.ts';

/** Links in an article's text are plain ones at any time; the others are the router's as soon as the application runs. */
const plainLinks = ['.prose-lead a', 'html:not([data-application]) a:not([data-wants-script])'];

let text: string | undefined;

/** @returns the text of the rules, always the same: its hash allows it to be inline */
export function speculationRules(): string {
  text ??= JSON.stringify(writeRules());
  return text;
}

/**
 * The browser may prerender the page of a plain link when a reader points at it. The router preloads the data of its own links
 * itself. Only the server writes this, into the pages for readers. The rules stand in the page, because those that a
 * `Speculation-Rules` header names are fetched before the page's first image, on the connection that is open.
 * Source: https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/script/type/speculationrules
 */
export function SpeculationRules() {
  const isForReaders = useMatches({ select: (matches) => !matches.some(({ staticData }) => staticData.ownLayout) });
  if (!isForReaders) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the same on all pages
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules() }} />;
}

function writeRules() {
  // Not prepared: what a visit changes or counts, what needs a session or a token, and files, whose names have a dot.
  const excluded = [
    ...closedPaths().map((path) => `${path}*`),
    '/newsletter/click/*',
    '/preview/*',
    '/*.*',
    '/*\\?*(^|&)token=*',
  ];
  const where = {
    and: [{ selector_matches: plainLinks }, { href_matches: '/*' }, { not: { href_matches: excluded } }],
  };
  return { prerender: [{ where, eagerness: 'moderate' }] };
}
