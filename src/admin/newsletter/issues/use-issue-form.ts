import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { changeIssueMutation, issueQuery, refreshIssues } from '../../../client/admin/newsletter-issues.ts';
import type { HttpError } from '../../../client/http.ts';
import { type AdminIssue, type IssueChange, issueForm } from '../../../contract/issues.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { showToast } from '../../../ui/toasts.ts';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { useFollow } from '../../forms/use-follow.ts';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { mergeIssues } from './compare-issues.ts';
import { differences, type IssueFields, refusedArticles, toChange, toFields } from './issue-fields.ts';
import { issueNotices } from './issue-notices.ts';
import { useIssueArticles } from './use-issue-articles.ts';

/**
 * The form of an issue, which sends only the changed fields.
 * @param latest the issue as last read; the form follows it while nothing is typed
 */
export function useIssueForm(latest: AdminIssue) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const query = issueQuery(http, latest.id);
  const text = { toFields: (issue: AdminIssue | null) => toFields(issue ?? latest), differences };
  const versioned = useVersionedForm<AdminIssue, IssueFields, IssueChange>({
    ...text,
    opened: latest,
    resolver: () => zodResolver(issueForm),
    merge: mergeIssues,
    mutation: (calls) => changeIssueMutation(calls, latest.id),
    refresh: refreshIssues,
    toInput: (checked, typed, { fields, version }) =>
      toChange(checked, differences(typed, fields), version ?? latest.version),
    savedNotice: () => issueNotices.saved,
    unchangedNotice: issueNotices.nothingToSave,
    readLatest: () => queryClient.fetchQuery(query),
    onGone: () => showToast(issueNotices.gone),
    onRebase: (issue) => articles.learn(issue),
    onStay: (saved) => queryClient.setQueryData(query.queryKey, saved),
    onRefused: (error, { input }, form) => {
      if (error.code === 'issue-state') void refreshIssues(queryClient);
      return showLostArticles(error, input) || showFieldErrors(form, error);
    },
  });
  const articles = useIssueArticles(versioned.form, latest);
  useFollow(latest, text, versioned);

  /** Rejected articles stay in the form, so that they keep their position if they are published again. */
  function showLostArticles({ errors }: HttpError, sent: IssueChange): boolean {
    const lost = refusedArticles(errors, sent);
    if (lost.length === 0) return false;
    showToast({ title: 'Error', description: articles.lose(lost), variant: 'destructive' });
    return true;
  }

  return { ...versioned, articles, isDirty: versioned.form.formState.isDirty };
}

export type IssueForm = ReturnType<typeof useIssueForm>;
