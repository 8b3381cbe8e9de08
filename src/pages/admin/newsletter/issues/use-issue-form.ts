import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { changeIssueMutation, issueQuery, refreshIssues } from '../../../../client/admin/newsletter-issues.ts';
import type { HttpError } from '../../../../client/http.ts';
import { type AdminIssue, type IssueChange, issueForm } from '../../../../contract/issues.ts';
import { showToast } from '../../../../ui/toasts.ts';
import { useHttp } from '../../../site/layout/use-site.ts';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import type { BasedForm } from '../../forms/use-base.ts';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { withTyped } from '../../forms/versions.ts';
import { mergeIssues } from './compare-issues.ts';
import { differences, type IssueFields, refusedArticles, toChange, toFields } from './issue-fields.ts';
import { issueNotices } from './issue-notices.ts';
import { useIssueArticles } from './use-issue-articles.ts';

/**
 * The form of an issue: what it holds, and how it is saved and left. It sends what has changed and nothing else.
 * @param latest the issue as it was read last; where nothing was typed, the form follows it
 */
export function useIssueForm(latest: AdminIssue) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const query = issueQuery(http, latest.id);
  const fieldsOf = (issue: AdminIssue | null) => toFields(issue ?? latest);
  const versioned = useVersionedForm<AdminIssue, IssueFields, IssueChange>({
    opened: latest,
    toFields: fieldsOf,
    resolver: () => zodResolver(issueForm),
    differences,
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
  useFollow(latest, versioned);

  /** They stay in the form, so that their place is not lost when they are published once more. */
  function showLostArticles({ errors }: HttpError, sent: IssueChange): boolean {
    const lost = refusedArticles(errors, sent);
    if (lost.length === 0) return false;
    showToast({ title: 'Error', description: articles.lose(lost), variant: 'destructive' });
    return true;
  }

  return { ...versioned, articles, isDirty: versioned.form.formState.isDirty };
}

/** Lets the form follow an issue as it is read anew: being scheduled, for one, makes another version whose text is the same. */
function useFollow(latest: AdminIssue, { form, base, rebase }: BasedForm<AdminIssue, IssueFields>): void {
  const { isDirty } = form.formState;
  const follow = useRef((_next: AdminIssue) => {});
  useEffect(() => {
    follow.current = (next) => {
      const fields = toFields(next);
      const typed = form.getValues();
      const held = withTyped(fields, typed, differences(typed, base.fields));
      rebase({ ...base, stored: next, version: next.version, fields }, held);
    };
  });
  useEffect(() => {
    // After a save the page may hear of the older version once more.
    if (latest.version <= (base.version ?? 0)) return;
    const isUntouched = differences(toFields(latest), base.fields).length === 0;
    if (isUntouched || !isDirty) follow.current(latest);
  }, [latest, base, isDirty]);
}

export type IssueForm = ReturnType<typeof useIssueForm>;
