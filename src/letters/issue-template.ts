import type { ReactElement } from 'react';
import type { LetterPicture, LetterStory } from '../contract/letters.ts';
import { below, block, link, mj, piece, raw, safeHtml } from './elements.ts';
import type { FittedIssue } from './fit-issue.ts';
import { foot, hairline, listing, nameplate, row, sheet, thickRule } from './frame.ts';
import { kinds, letterWidth, plainLink, titleLink } from './look.ts';
import { dressNote } from './note.ts';
import { issueTexts } from './texts.ts';

/** @returns an issue as MJML */
export function issueTemplate(issue: FittedIssue): ReactElement {
  const { site, note, lead, sections, mostRead, links } = issue;
  return sheet({
    title: issue.subject,
    preheader: issue.preheader,
    rows: [
      dateline(issue),
      ...nameplate(site),
      ...(note ? noteRows(note.html) : []),
      ...(lead ? leadRows(lead) : []),
      ...sections.flatMap(({ name, stories }) => sectionRows(name, stories)),
      ...(issue.leftOut > 0 ? leftOutRows(issue) : []),
      ...(mostRead.length > 0 ? mostReadRows(mostRead) : []),
      ...foot({ site, ...issueTexts.foot(site, links) }),
    ],
  });
}

function dateline({ number, date, links }: FittedIssue): ReactElement {
  const text = `${issueTexts.number(number)} · ${date} · `;
  return row('0', block('p', kinds.centredLittle, text, link(links.inBrowser, plainLink, issueTexts.inBrowser)));
}

function noteRows(html: string): ReactElement[] {
  const note = { ...below(8, kinds.note), className: 'ink note' };
  return [row('28px 0 0', block('p', kinds.label, issueTexts.note), safeHtml(dressNote(html), note))];
}

function leadRows(lead: LetterStory): ReactElement[] {
  return [
    ...pictureRows(lead),
    row(
      '24px 0 0',
      block('p', kinds.label, lead.section),
      block('h2', below(8, kinds.leadTitle), link(lead.address, titleLink, lead.title)),
      lead.excerpt && block('p', below(10, kinds.leadExcerpt), lead.excerpt),
      byline(lead, 10),
    ),
  ];
}

/** Outlook for Windows does not see what stands between these. */
const [notForOutlook, forAllAgain] = ['<!--[if !mso]><!-->', '<!--<![endif]-->'];

function pictureRows({ picture, address }: LetterStory): ReactElement[] {
  if (!picture) return [];
  const image = mj('mj-image', { ...imageAttributes(picture), href: address });
  return picture.isShownByOutlook ? [image] : [raw(notForOutlook), image, raw(forAllAgain)];
}

function imageAttributes({ address, alt }: LetterPicture) {
  return { src: address, alt, padding: '28px 0 0', width: `${letterWidth - 40}px` };
}

function sectionRows(name: string, stories: readonly LetterStory[]): ReactElement[] {
  return [
    thickRule('24px 0 0'),
    row('10px 0 0', block('h2', kinds.label, name)),
    listing(
      18,
      ...stories.map((story) => [
        block('h3', kinds.storyTitle, link(story.address, titleLink, story.title)),
        story.excerpt && block('p', below(6, kinds.excerpt), story.excerpt),
        byline(story, 6),
      ]),
    ),
  ];
}

function leftOutRows({ leftOut, links }: FittedIssue): ReactElement[] {
  return [
    hairline('0'),
    row('16px 0 0', block('p', kinds.little, link(links.inBrowser, plainLink, issueTexts.leftOut(leftOut)))),
  ];
}

function mostReadRows(stories: readonly LetterStory[]): ReactElement[] {
  return [
    thickRule('24px 0 0'),
    row('10px 0 0', block('h2', kinds.label, issueTexts.mostRead)),
    listing(
      12,
      ...stories.map((story, place) => [
        block(
          'h3',
          kinds.storyTitle,
          piece(kinds.rank, `${place + 1}.`),
          ' ',
          link(story.address, titleLink, story.title),
        ),
        byline(story, 4),
      ]),
    ),
  ];
}

/** @param above room above it, in pixels */
function byline({ author, readTime }: LetterStory, above: number): ReactElement {
  return block('p', below(above, kinds.little), 'By ', piece({}, author), ` · ${issueTexts.readTime(readTime)}`);
}
