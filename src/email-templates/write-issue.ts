import type { Email, IssueEmail } from '../contract/emails.ts';
import { addressedBytes, type FittedIssue, fitIssue, maxEmailBytes, measures } from './fit-issue.ts';
import { issueTemplate } from './issue-template.ts';
import { issueText } from './plain-text.ts';
import { writeHtml } from './write-html.ts';

/**
 * Takes about 15 ms once the libraries are loaded, so an issue is written once and then personalized (`personalizeEmail`).
 * @returns the email of an issue, shortened until Gmail does not clip it
 */
export async function writeIssue(issue: IssueEmail): Promise<Email> {
  for (const measure of measures) {
    const fitted = fitIssue(issue, measure);
    const html = await writeHtml(issueTemplate(fitted));
    if (addressedBytes(html) > maxEmailBytes) continue;
    const isWhole = measure === measures[0] && fitted.leftOut === 0;
    return { ...emailOf(fitted, html), ...(!isWhole && { shortened: { leftOut: fitted.leftOut } }) };
  }
  throw new Error('this issue cannot be made small enough for an email');
}

function emailOf(issue: FittedIssue, html: string): Email {
  return { subject: issue.subject, html, text: issueText(issue) };
}
