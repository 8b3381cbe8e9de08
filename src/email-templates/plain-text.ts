import type { EmailArticle, EmailSite, NoticeEmail } from '../contract/emails.ts';
import type { FittedIssue } from './fit-issue.ts';
import { noteText } from './note-text.ts';
import { issueTexts } from './texts.ts';
import { lineLength, wrap } from './wrap.ts';

const thick = '='.repeat(lineLength);
const thin = '-'.repeat(lineLength);

/** @returns an issue as plain text; URLs are on lines of their own, so that every mail program links them */
export function issueText(issue: FittedIssue): string {
  const { site, note, lead, sections: categories, mostRead, links } = issue;
  return paragraphs(
    head(site),
    `${issueTexts.number(issue.number)} · ${issue.date}\n${issueTexts.inBrowser}: ${links.inBrowser}`,
    thick,
    ...(note ? [capitals(issueTexts.note), note.text, thin] : []),
    ...(lead ? [articleText(lead, lead.category)] : []),
    ...categories.flatMap(({ name, articles }) => [
      thick,
      capitals(name),
      ...articles.map((article) => articleText(article)),
    ]),
    ...(issue.leftOut > 0 ? [`${issueTexts.leftOut(issue.leftOut)}:\n${links.inBrowser}`] : []),
    ...(mostRead.length > 0 ? [thick, capitals(issueTexts.mostRead), ...mostRead.map(rankedText)] : []),
    foot({ site, ...issueTexts.foot(site, links) }),
  );
}

/** @returns a short email as plain text */
export function noticeText({ site, heading, paragraphs: said, note, action, reason, links }: NoticeEmail): string {
  return paragraphs(
    head(site),
    thick,
    ...(note ? [capitals(note.label)] : []),
    wrap(heading),
    ...said.map((text) => wrap(text)),
    ...(note ? [noteText(note.markdown, { base: note.base, language: site.language })] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    foot({ site, reason, links }),
  );
}

function head({ name, tagline }: EmailSite): string {
  return `${capitals(name)}\n${wrap(tagline)}`;
}

function articleText(article: EmailArticle, category?: string): string {
  return lines(
    category && capitals(category),
    wrap(article.title),
    article.excerpt && `\n${wrap(article.excerpt)}\n`,
    wrap(bylineText(article)),
    article.url,
  );
}

function rankedText(article: EmailArticle, index: number): string {
  return lines(wrap(`${index + 1}. ${article.title}`), wrap(bylineText(article)), article.url);
}

function bylineText({ by, author, readTime }: EmailArticle): string {
  return `${by}${author} · ${issueTexts.readTime(readTime)}`;
}

interface Foot {
  site: EmailSite;
  reason: string;
  links: readonly { label: string; url: string }[];
}

/** The line "-- " begins a signature (RFC 3676), which mail programs leave out of replies. */
function foot({ site, reason, links }: Foot): string {
  return lines(
    '-- ',
    wrap(reason),
    ...links.map(({ label, url }) => `${label}: ${url}`),
    `${site.publisher}, ${site.url}`,
  );
}

function lines(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part).join('\n');
}

function paragraphs(...parts: string[]): string {
  return `${parts.join('\n\n')}\n`;
}

function capitals(text: string): string {
  return wrap(text.toUpperCase());
}
