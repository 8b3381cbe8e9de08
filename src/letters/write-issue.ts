import type { IssueLetter, Letter } from '../contract/letters.ts';
import { addressedBytes, type FittedIssue, fitIssue, measures, mostLetterBytes } from './fit-issue.ts';
import { issueTemplate } from './issue-template.ts';
import { issueText } from './plain-text.ts';
import { writeHtml } from './write-html.ts';

/**
 * Takes about 15 ms once the libraries are loaded, so that an issue is written once and then addressed (`addressLetter`).
 * @returns an issue as it goes out, never as large as Gmail would clip it: what is too long is shortened
 */
export async function writeIssue(issue: IssueLetter): Promise<Letter> {
  for (const measure of measures) {
    const fitted = fitIssue(issue, measure);
    const html = await writeHtml(issueTemplate(fitted));
    if (addressedBytes(html) <= mostLetterBytes) return letterOf(fitted, html);
  }
  throw new Error('this issue cannot be made small enough for a letter');
}

function letterOf(issue: FittedIssue, html: string): Letter {
  return { subject: issue.subject, html, text: issueText(issue) };
}
