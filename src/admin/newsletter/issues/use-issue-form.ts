import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { changeIssueMutation, issueQuery, refreshIssues } from '../../../client/admin/newsletter-issues.ts';
import type { HttpError } from '../../../client/http.ts';
import { type AdminIssue, type IssueChange, issueForm } from '../../../contract/issues.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { showToast } from '../../../ui/toasts.ts';
import { pageBrowser } from '../../forms/browser-port.ts';
import { useFormMachine } from '../../forms/use-form-machine.ts';
import { useUser } from '../../session/use-permissions.ts';
import { autosaveIssue } from './autosave-issue.ts';
import { mergeIssues, mergeWithoutAsking } from './compare-issues.ts';
import { differences, holdTyped, type IssueTypes, refusedArticles, toChange, toFields } from './issue-fields.ts';
import { issueNotices } from './issue-notices.ts';
import { readFields, unsavedScope } from './unsaved-issue.ts';
import { useIssueArticles } from './use-issue-articles.ts';

/**
 * The form of an issue, which saves by itself, and only the changed fields.
 * @param latest the issue as last read; the form follows it while nothing is typed
 */
export function useIssueForm(latest: AdminIssue) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const user = useUser();
  const query = issueQuery(http, latest.id);
  const machine = useFormMachine<IssueTypes>({
    opened: latest,
    latest,
    text: {
      toFields: (issue) => toFields(issue ?? latest),
      differences,
      holdTyped,
      reconcile: mergeWithoutAsking,
      merge: mergeIssues,
      resolver: () => zodResolver(issueForm),
    },
    server: {
      toInput: (checked, typed, { fields, version }) =>
        toChange(checked, differences(typed, fields), version ?? latest.version),
      mutation: (calls) => changeIssueMutation(calls, latest.id),
      autosave: (fields, base) => autosaveIssue(fields, base, pageBrowser.focusedField()),
      readLatest: () => queryClient.fetchQuery(query),
      refresh: refreshIssues,
    },
    kept: { scopeOf: () => unsavedScope(user.id, latest.id), readFields },
    told: { saved: () => issueNotices.saved, unchanged: issueNotices.nothingToSave },
    on: {
      gone: () => showToast(issueNotices.gone),
      rebase: (issue) => articles.learn(issue),
      stay: (saved) => queryClient.setQueryData(query.queryKey, saved),
      refused: (error, { input }, showErrors) => {
        if (error.code === 'issue-state') void refreshIssues(queryClient);
        return showLostArticles(error, input) || showErrors();
      },
    },
  });
  const articles = useIssueArticles(machine.form, latest);

  /** Rejected articles stay in the form, so that they keep their position if they are published again. */
  function showLostArticles({ errors }: HttpError, sent: IssueChange): boolean {
    const lost = refusedArticles(errors, sent);
    if (lost.length === 0) return false;
    showToast({ title: 'Error', description: articles.lose(lost), variant: 'destructive' });
    return true;
  }

  return { ...machine, articles, isDirty: machine.form.formState.isDirty };
}

export type IssueForm = ReturnType<typeof useIssueForm>;
