import { Link } from '@tanstack/react-router';
import Trash2 from 'lucide-react/icons/trash-2';
import { FormProvider } from 'react-hook-form';
import type { AdminIssue } from '../../../contract/issues.ts';
import { longDate } from '../../../foundation/dates.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { Button } from '../../../ui/button.tsx';
import { keepEnter } from '../../forms/keep-enter.ts';
import { SaveFooter } from '../../forms/save-footer.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { statusNames } from '../../lists/status-badge.tsx';
import { IssueSending } from '../sending/issue-sending.tsx';
import { ClosedIssue } from './closed-issue.tsx';
import { EmailPreview } from './email-preview.tsx';
import { IssueArticleLists } from './issue-article-lists.tsx';
import { IssueBadge, isChangeable } from './issue-badge.tsx';
import { IssueTexts } from './issue-texts.tsx';
import { OutdatedTexts } from './outdated-texts.tsx';
import { StaleIssue } from './stale-issue.tsx';
import { useDeleteIssue } from './use-delete-issue.ts';
import { type IssueForm, useIssueForm } from './use-issue-form.ts';

/** The editor of an issue, and its sending. Unsaved text stays, even when the sending starts meanwhile. */
export function IssueEditor({ issue }: { issue: AdminIssue }) {
  const editing = useIssueForm(issue);
  const askAndDelete = useDeleteIssue(issue, editing.giveUp);
  const isOpen = isChangeable(issue.status) || editing.isDirty;
  const contents = isOpen ? (
    <OpenIssue key="contents" issue={issue} editing={editing} />
  ) : (
    <ClosedIssue key="contents" issue={issue} />
  );
  const sending = <IssueSending key="sending" issue={issue} hasUnsavedChanges={editing.isDirty} />;
  return (
    <div data-wide>
      <PageHead title={`Issue ${issue.number}`} badge={<IssueBadge status={issue.status} />}>
        {isChangeable(issue.status) && (
          <Button variant="destructive" onClick={askAndDelete}>
            <Trash2 aria-hidden="true" size={16} />
            Delete
          </Button>
        )}
      </PageHead>
      <IssueTimes issue={issue} />
      <HiddenArticles issue={issue} />
      {/* Both have keys, so they stay mounted when the sending starts and moves to the top. */}
      {isOpen ? [contents, sending] : [sending, contents]}
      {isOpen && (
        <SaveFooter
          note={editing.note}
          isDirty={editing.isDirty}
          isSaving={editing.isPending}
          save="Save Issue"
          saved="Saved"
          form="issue"
          className="mt-8"
        >
          <a
            href="#letter"
            className="inline-flex min-h-11 items-center text-muted text-sm underline underline-offset-4 hover:text-ink min-[90rem]:hidden"
          >
            See the email
          </a>
        </SaveFooter>
      )}
      {editing.stale && <StaleIssue {...editing.stale} known={editing.articles.known} />}
    </div>
  );
}

/** The form, beside or above the preview of its email. The save button in the footer refers to the form by its id. */
function OpenIssue({ issue, editing }: { issue: AdminIssue; editing: IssueForm }) {
  return (
    <FormProvider {...editing.form}>
      <div className="mb-10 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-12 min-[90rem]:grid-cols-[minmax(0,1fr)_40rem]">
        <form
          id="issue"
          noValidate
          aria-label="Issue"
          onSubmit={editing.submit}
          onKeyDown={keepEnter}
          className="grid grid-cols-[minmax(0,1fr)] content-start gap-9 [&_:is(input,select,textarea,button)]:scroll-mb-36"
        >
          <OutdatedTexts issue={issue} told={editing.articles} />
          <IssueTexts />
          <IssueArticleLists told={editing.articles} />
        </form>
        <EmailPreview issue={issue} hasUnsavedChanges={editing.isDirty} />
      </div>
    </FormProvider>
  );
}

/** The period whose articles the issue was composed from. */
function IssueTimes({ issue: { composedFrom, composedUntil } }: { issue: AdminIssue }) {
  const { timeZone } = useSite();
  const [first, last] = [longDate(composedFrom, timeZone), longDate(composedUntil, timeZone)];
  return (
    <p className="-mt-3 mb-6 max-w-text text-muted text-sm">
      Composed from articles published {first === last ? `on ${first}` : `from ${first} to ${last}`}.
    </p>
  );
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
