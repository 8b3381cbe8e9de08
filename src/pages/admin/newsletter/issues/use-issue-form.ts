import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { changeIssueMutation, issueQuery, refreshIssues } from '../../../../client/admin/newsletter-issues.ts';
import type { HttpError } from '../../../../client/http.ts';
import { type AdminIssue, type IssueChange, issueForm } from '../../../../contract/issues.ts';
import { showToast } from '../../../../ui/toasts.ts';
import { useHttp } from '../../../site/frame/use-site.ts';
import { pick } from '../../forms/compare-fields.ts';
import { rebaseForm } from '../../forms/rebase-form.ts';
import { showRefusal } from '../../forms/show-refusal.ts';
import { useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { useSaveKey } from '../../forms/use-save-key.ts';
import { useWrite } from '../../forms/use-write.ts';
import { fieldsToKeep } from './compare-issues.ts';
import { differences, type FieldName, type IssueFields, refusedStories, toChange, toFields } from './issue-fields.ts';
import { issueNotices } from './issue-notices.ts';
import { useIssueStories } from './use-issue-stories.ts';

/** What was about to be saved, and what somebody else has saved meanwhile. */
interface Stale {
  mine: IssueFields;
  stored: AdminIssue;
}

/**
 * The form of an issue: what it holds, and how it is saved and left. It sends what has changed and nothing else.
 * @param latest the issue as it was read last; where nothing was typed, the form follows it
 */
export function useIssueForm(latest: AdminIssue) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const [basis, setBasis] = useState(latest);
  const [stale, setStale] = useState<Stale | null>(null);
  const isGivenUp = useRef(false);
  /** The change that was sent last: more may have been typed by the time that it is refused. */
  const sent = useRef<IssueChange>({});
  const form = useForm({ resolver: zodResolver(issueForm), defaultValues: toFields(latest) });
  const { isDirty } = form.formState;
  const stories = useIssueStories(form, latest);
  const [isBehind, setBehind] = useState(false);

  /** From here on the form goes back to `next`; of what is typed, the named fields stay. */
  function startFrom(next: AdminIssue, kept: readonly FieldName[]): void {
    setBasis(next);
    stories.learn(next);
    rebaseForm(form, toFields(next), kept);
  }

  /** Being scheduled, for one, makes another version of an issue whose text is the same. */
  const follow = useRef(startFrom);
  useEffect(() => {
    follow.current = startFrom;
  });
  useEffect(() => {
    // After a save the page may hear of the older version once more.
    if (latest.version <= basis.version) return;
    const isUntouched = differences(toFields(latest), toFields(basis)).length === 0;
    if (isUntouched) follow.current(latest, differences(form.getValues(), toFields(basis)));
    else if (!isDirty) follow.current(latest, []);
  }, [latest, basis, isDirty, form]);

  const { mutate, isPending, failure, tell, abort } = useWrite({
    mutation: (calls) => changeIssueMutation(calls, latest.id),
    refresh: refreshIssues,
    onRefused: (error) => {
      if (error.code === 'issue-state') void refreshIssues(queryClient);
      if (error.code !== 'stale-edit') return showLostStories(error) || showRefusal(form, error);
      void compare();
      return true;
    },
  });
  useLeaveGuard({ hasUnsavedChanges: () => isDirty && !isGivenUp.current, onGivenUp: abort });

  /** They stay in the form, so that their place is not lost when they are published once more. */
  function showLostStories({ errors }: HttpError): boolean {
    const lost = refusedStories(errors, sent.current);
    if (lost.length === 0) return false;
    showToast({ title: 'Error', description: stories.lose(lost), look: 'destructive' });
    return true;
  }

  async function compare(): Promise<void> {
    try {
      const stored = await queryClient.fetchQuery(issueQuery(http, latest.id));
      if (stored) setStale({ mine: form.getValues(), stored });
      else showToast(issueNotices.gone);
    } catch (error) {
      tell(error as Error);
    }
  }

  /**
   * Saves what differs from what is stored.
   * @param fields as they were checked
   * @param typed the same as they stand in the form
   */
  function store(fields: IssueFields, typed: IssueFields, from: AdminIssue): void {
    const changed = differences(typed, toFields(from));
    if (changed.length === 0) {
      showToast(issueNotices.nothingToSave);
      return;
    }
    const change = toChange(fields, changed, from.version);
    const isSent = mutate(change, {
      onSuccess: (saved) => {
        showToast(issueNotices.saved);
        const typedSince = differences(form.getValues(), typed);
        setBehind(typedSince.length > 0);
        startFrom(saved, typedSince);
        queryClient.setQueryData(issueQuery(http, from.id).queryKey, saved);
      },
    });
    if (!isSent) return;
    sent.current = change;
    setBehind(false);
  }

  /** Saves what was changed here over what somebody else has saved; everything else stays as theirs. */
  function storeOver({ mine, stored }: Stale): void {
    const theirs = toFields(stored);
    const kept = fieldsToKeep({ mine, stored: theirs, opened: toFields(basis) });
    const fields = { ...theirs, ...pick(mine, kept) };
    startFrom(stored, kept);
    store(fields, fields, stored);
  }

  const submit = form.handleSubmit((fields) => store(fields, { ...form.getValues() }, basis));
  useSaveKey(submit);

  return {
    form,
    stories,
    submit,
    isPending,
    isDirty,
    note: { failure, isBehind },
    /** What is typed is of no more use: leaving does not ask. */
    giveUp: () => {
      isGivenUp.current = true;
    },
    stale: stale && {
      ...stale,
      opened: toFields(basis),
      onKeepMine: () => {
        setStale(null);
        storeOver(stale);
      },
      onTakeStored: () => {
        setStale(null);
        startFrom(stale.stored, []);
      },
      onClose: () => setStale(null),
    },
  };
}

export type IssueForm = ReturnType<typeof useIssueForm>;
