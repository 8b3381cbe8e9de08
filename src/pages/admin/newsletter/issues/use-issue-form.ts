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
 * The form of an issue, which sends only the changed fields.
 * @param latest the issue as last read; the form follows it while nothing is typed
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

  /** Rejected articles stay in the form, so that they keep their position when they are published again. */
  function showLostArticles({ errors }: HttpError, sent: IssueChange): boolean {
    const lost = refusedArticles(errors, sent);
    if (lost.length === 0) return false;
    showToast({ title: 'Error', description: articles.lose(lost), variant: 'destructive' });
    return true;
  }

  return { ...versioned, articles, isDirty: versioned.form.formState.isDirty };
}

/** Makes the form follow later reads of the issue: scheduling, for example, makes a new version with the same text. */
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
    // After a save a slower read may still return the older version.
    if (latest.version <= (base.version ?? 0)) return;
    const isUntouched = differences(toFields(latest), base.fields).length === 0;
    if (isUntouched || !isDirty) follow.current(latest);
  }, [latest, base, isDirty]);
}

export type IssueForm = ReturnType<typeof useIssueForm>;
