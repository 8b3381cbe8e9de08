import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import { composeIssueMutation, newestDraftQuery, refreshIssues } from '../../../../client/admin/newsletter-issues.ts';
import type { AdminIssueSummary } from '../../../../contract/issues.ts';
import { confirm } from '../../../../ui/confirm.tsx';
import { showToast } from '../../../../ui/toasts.ts';
import { useHttp } from '../../../site/layout/use-site.ts';
import { useWrite } from '../../forms/use-write.ts';
import { issueNotices } from './issue-notices.ts';

/** Composes an issue out of turn and opens it; once, however often it is pressed, and after a warning while there is a draft. */
export function useComposeIssue() {
  const navigate = useNavigate();
  const open = (id: string) => navigate({ to: '/admin/newsletter/issues/$id', params: { id } });
  const { isLooking, findDraft } = useFindDraft();
  /** Of the issue that is composed next: the same for every try, so that it is composed once. */
  const newId = useRef(uuid());
  const { mutate, isPending } = useWrite({
    mutation: composeIssueMutation,
    refresh: refreshIssues,
    onSuccess: ({ id }) => {
      newId.current = uuid();
      showToast(issueNotices.composed);
      return open(id);
    },
  });
  return {
    isPending: isPending || isLooking,
    compose: () =>
      findDraft(async (draft) => {
        // An earlier try has composed it, and its answer was lost.
        if (draft?.id === newId.current) await open(draft.id);
        else if (!draft || (await askBeside(draft, open))) mutate(newId.current);
      }),
  };
}

/** Looks for a draft anew: another tab, or the clock, may have composed one since the list was read. */
function useFindDraft() {
  const http = useHttp();
  const queryClient = useQueryClient();
  const [isLooking, setIsLooking] = useState(false);
  const isBusy = useRef(false);

  /** Calls `goOn` with what was found; a second call in the meantime does nothing. */
  async function findDraft(goOn: (draft: AdminIssueSummary | null) => unknown): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsLooking(true);
    // What is in the way of this call is in the way of composing too, which says so.
    const draft = await queryClient.fetchQuery(newestDraftQuery(http)).catch(() => null);
    isBusy.current = false;
    setIsLooking(false);
    await goOn(draft);
  }
  return { isLooking, findDraft };
}

function askBeside({ id, number, subject }: AdminIssueSummary, open: (id: string) => unknown): Promise<boolean> {
  return confirm({
    title: 'Compose another issue?',
    detail: `Issue ${number}, “${subject}”, is still a draft. Another issue will contain only what was published since that one was composed.`,
    yes: 'Compose another',
    instead: { label: `Open issue ${number}`, act: () => open(id) },
  });
}
