import type { LetterSite, LetterStory, NoticeLetter } from '../contract/letters.ts';
import type { FittedIssue } from './fit-issue.ts';
import { issueTexts } from './texts.ts';
import { lineLength, wrap } from './wrap.ts';

const thick = '='.repeat(lineLength);
const thin = '-'.repeat(lineLength);

/** @returns an issue for those who read without HTML; addresses stand on lines of their own, so that every program links them */
export function issueText(issue: FittedIssue): string {
  const { site, note, lead, sections, mostRead, links } = issue;
  return paragraphs(
    head(site),
    `${issueTexts.number(issue.number)} · ${issue.date}\n${issueTexts.inBrowser}: ${links.inBrowser}`,
    thick,
    ...(note ? [capitals(issueTexts.note), note.text, thin] : []),
    ...(lead ? [storyText(lead, lead.section)] : []),
    ...sections.flatMap(({ name, stories }) => [thick, capitals(name), ...stories.map((story) => storyText(story))]),
    ...(issue.leftOut > 0 ? [`${issueTexts.leftOut(issue.leftOut)}:\n${links.inBrowser}`] : []),
    ...(mostRead.length > 0 ? [thick, capitals(issueTexts.mostRead), ...mostRead.map(rankedText)] : []),
    foot({ site, ...issueTexts.foot(site, links) }),
  );
}

/** @returns the same of a short letter */
export function noticeText({ site, heading, paragraphs: said, action, reason, links }: NoticeLetter): string {
  return paragraphs(
    head(site),
    thick,
    wrap(heading),
    ...said.map((text) => wrap(text)),
    ...(action ? [`${action.label}:\n${action.address}`] : []),
    foot({ site, reason, links }),
  );
}

function head({ name, tagline }: LetterSite): string {
  return `${capitals(name)}\n${wrap(tagline)}`;
}

function storyText(story: LetterStory, section?: string): string {
  return lines(
    section && capitals(section),
    wrap(story.title),
    story.excerpt && `\n${wrap(story.excerpt)}\n`,
    wrap(bylineText(story)),
    story.address,
  );
}

function rankedText(story: LetterStory, place: number): string {
  return lines(wrap(`${place + 1}. ${story.title}`), wrap(bylineText(story)), story.address);
}

function bylineText({ author, readTime }: LetterStory): string {
  return `By ${author} · ${issueTexts.readTime(readTime)}`;
}

interface Foot {
  site: LetterSite;
  reason: string;
  links: readonly { label: string; address: string }[];
}

/** The line "-- " begins a signature (RFC 3676), which programs show smaller and leave out of answers. */
function foot({ site, reason, links }: Foot): string {
  return lines(
    '-- ',
    wrap(reason),
    ...links.map(({ label, address }) => `${label}: ${address}`),
    `${site.publisher}, ${site.address}`,
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
