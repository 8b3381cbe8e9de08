import type { Email, IssueEmail, NoticeEmail } from '../contract/emails.ts';
import { writeIssue } from './write-issue.ts';
import { writeNotice } from './write-notice.ts';

/** Content of an email. */
export type EmailTask = { issue: IssueEmail } | { notice: NoticeEmail };

/** Entry point of the thread that writes emails. */
export default function write(task: EmailTask): Promise<Email> {
  return 'issue' in task ? writeIssue(task.issue) : writeNotice(task.notice);
}
