import type { ReactNode } from 'react';
import type { ArticleSummary } from '../../../contract/articles.ts';
import type { AdminIssue } from '../../../contract/issues.ts';
import { pagePaths } from '../../../contract/paths.ts';
import { DocumentLink } from '../../layout/document-link.tsx';
import { EmailPreview } from './email-preview.tsx';
import { fieldLabels } from './issue-fields.ts';

/** An issue that is being sent or was sent: read-only, so that all emails are the same. */
export function ClosedIssue({ issue }: { issue: AdminIssue }) {
  const { subject, preheader, slug, note, lead, stories: articles, mostRead } = issue;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-12 border-rule border-t pt-8 min-[90rem]:grid-cols-[minmax(0,1fr)_40rem]">
      <section aria-labelledby="contents">
        <h2 id="contents" className="font-semibold">
          What it says
        </h2>
        <p className="mt-0.5 text-muted text-sm">Its emails have been sent, so it can no longer be changed.</p>
        <dl className="mt-3 border-rule border-t">
          <Part name={fieldLabels.subject}>{subject}</Part>
          {preheader && <Part name="Preview Text">{preheader}</Part>}
          <Part name="URL">
            <DocumentLink href={pagePaths.issue(slug)} className="break-all underline hover:text-accent">
              {pagePaths.issue(slug)}
            </DocumentLink>
          </Part>
          {note && (
            <Part name="Editor's Note">
              <span className="whitespace-pre-wrap">{note}</span>
            </Part>
          )}
          {lead && <Part name={fieldLabels.leadId}>{lead.title}</Part>}
          {articles.length > 0 && (
            <Part name={fieldLabels.storyIds}>
              <Titles articles={articles} />
            </Part>
          )}
          {mostRead.length > 0 && (
            <Part name={fieldLabels.mostReadIds}>
              <Titles articles={mostRead} />
            </Part>
          )}
        </dl>
      </section>
      <EmailPreview issue={issue} texts={issue} />
    </div>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-rule border-b py-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-muted text-sm">{name}</dt>
      <dd dir="auto" className="min-w-0 break-words text-sm">
        {children}
      </dd>
    </div>
  );
}

function Titles({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <ul className="grid gap-1.5">
      {articles.map(({ id, title }) => (
        <li key={id}>
          <bdi>{title}</bdi>
        </li>
      ))}
    </ul>
  );
}
