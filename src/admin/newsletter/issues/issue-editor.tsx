import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import type { AdminIssue } from '../../../contract/issues.ts';
import { longDate } from '../../../foundation/dates.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { keepEnter } from '../../forms/keep-enter.ts';
import { UnsavedOffer } from '../../forms/unsaved-offer.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { statusNames } from '../../lists/status-badge.tsx';
import { IssueSending } from '../sending/issue-sending.tsx';
import { ClosedIssue } from './closed-issue.tsx';
import { EmailPreview } from './email-preview.tsx';
import { IssueArticleLists } from './issue-article-lists.tsx';
import { IssueBadge, isChangeable } from './issue-badge.tsx';
import { IssueBar } from './issue-bar.tsx';
import { givenTexts } from './issue-fields.ts';
import { IssueTexts } from './issue-texts.tsx';
import { OutdatedTexts } from './outdated-texts.tsx';
import { StaleIssue } from './stale-issue.tsx';
import { type IssueForm, useIssueForm } from './use-issue-form.ts';

/** The editor of an issue, and its sending. Unsaved text stays, even when the sending starts meanwhile. */
export function IssueEditor({ issue }: { issue: AdminIssue }) {
  const { timeZone } = useSite();
  const editing = useIssueForm(issue);
  // Kept here: a call that comes too late is told in the bar, which goes once the page shows the state of the issue.
  const [error, tell] = useState<string>();
  const hasBar = isChangeable(issue.status);
  const isOpen = hasBar || editing.isDirty;
  const { offer, stale } = editing;
  return (
    <FormProvider {...editing.form}>
      <div data-wide>
        <PageHead title={`Issue ${issue.number}`} badge={<IssueBadge status={issue.status} />} />
        {hasBar && <IssueBar issue={issue} editing={editing} error={error} tell={tell} />}
        {isOpen && offer && <UnsavedOffer noun="issue" title={offer.fields.subject ?? ''} offer={offer} />}
        <HiddenArticles issue={issue} />
        {/* The bar above has a line of its own. */}
        <div className={hasBar ? '[&>section]:border-t-0 [&>section]:pt-2' : ''}>
          <IssueSending
            issue={issue}
            lead={describePeriod(issue, timeZone)}
            error={hasBar ? undefined : error}
            tell={tell}
          />
        </div>
        {isOpen ? <OpenIssue issue={issue} editing={editing} /> : <ClosedIssue issue={issue} />}
        {stale && <StaleIssue {...stale} known={editing.articles.known} />}
      </div>
    </FormProvider>
  );
}

/** The form, beside or above the preview of its email. */
function OpenIssue({ issue, editing }: { issue: AdminIssue; editing: IssueForm }) {
  const { name } = useSite();
  const { articles: told, form } = editing;
  const given = givenTexts(told, name);
  const [subject, preheader] = useWatch({ control: form.control, name: ['subject', 'preheader'] });
  return (
    <div className="mb-10 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-12 border-rule border-t pt-8 min-[90rem]:grid-cols-[minmax(0,1fr)_40rem]">
      <form
        id="issue"
        noValidate
        aria-label="Issue"
        onSubmit={editing.submit}
        onKeyDown={keepEnter}
        className="grid grid-cols-[minmax(0,1fr)] content-start gap-9"
      >
        <OutdatedTexts issue={issue} />
        <IssueTexts issueId={issue.id} given={given} hasLead={told.lead !== null} />
        <IssueArticleLists told={told} />
      </form>
      <EmailPreview
        issue={issue}
        texts={{ subject: subject ?? given.subject, preheader: preheader ?? given.preheader }}
      />
    </div>
  );
}

/** @returns the period whose articles the issue was composed from, as a sentence */
function describePeriod({ composedFrom, composedUntil }: AdminIssue, timeZone: string): string {
  const [first, last] = [longDate(composedFrom, timeZone), longDate(composedUntil, timeZone)];
  return `Composed from articles published ${first === last ? `on ${first}` : `from ${first} to ${last}`}.`;
}

/** Says which articles of an issue readers do not see: the issue is sent and shown without them. */
function HiddenArticles({ issue: { hidden } }: { issue: AdminIssue }) {
  if (hidden.length === 0) return null;
  return (
    <section aria-label="Left out" className="note mb-6 max-w-text">
      <p className="font-medium">Readers don't see these articles, so the issue leaves them out:</p>
      <ul className="mt-1">
        {hidden.map(({ id, title, status }) => (
          <li key={id}>
            <Link to="/admin/articles/edit/$id" params={{ id }} className="break-words underline hover:text-accent">
              <bdi>{title}</bdi>
            </Link>{' '}
            <span className="text-muted">({statusNames[status]})</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
