import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import { composeIssueMutation, newestDraftQuery, refreshIssues } from '../../../client/admin/newsletter-issues.ts';
import type { AdminIssueSummary } from '../../../contract/issues.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useWrite } from '../../session/use-write.ts';
import { issueNotices } from './issue-notices.ts';

/** Composes an issue now and opens it. Ignores clicks meanwhile, and asks first when there is a draft already. */
export function useComposeIssue() {
  const navigate = useNavigate();
  const open = (id: string) => navigate({ to: '/admin/newsletter/issues/$id', params: { id } });
  const { isLooking, findDraft } = useFindDraft();
  /** Id of the next issue: the same for every try, so that the server composes it once. */
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
        // An earlier try has composed it, but its response was lost.
        if (draft?.id === newId.current) await open(draft.id);
        else if (!draft || (await askBeside(draft, open))) mutate(newId.current);
      }),
  };
}

/** Reads the newest draft: another tab, or the worker, may have composed one since the list was read. */
function useFindDraft() {
  const http = useHttp();
  const queryClient = useQueryClient();
  const [isLooking, setIsLooking] = useState(false);
  const isBusy = useRef(false);

  /** Calls `goOn` with the draft or null; a second call in the meantime does nothing. */
  async function findDraft(goOn: (draft: AdminIssueSummary | null) => unknown): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsLooking(true);
    // An error here is ignored: it would make composing fail too, which reports it.
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
