import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { editedFrontPageQuery } from '../../../client/admin/front-page.ts';
import type { AdminFrontPage } from '../../../contract/front-page.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { showToast } from '../../../ui/toasts.ts';
import { publicNotice } from '../editing/notices.ts';
import type { FrontPageForm } from '../editing/use-front-page-form.ts';

/** Milliseconds until it is looked at again: an answer may be lost, and this clock may be ahead of the server's. */
const pause = 5000;

/** The longest wait, in milliseconds: a timer stands still while a computer sleeps. */
const maxWait = 60_000;

/** Reads the front page again when a scheduled one becomes public while the editor is open: later changes begin with that one. */
export function useDueRevisions({ stored, hasUnsavedChanges, autosaveNow, storedNow, adopt }: FrontPageForm): void {
  const http = useHttp();
  const queryClient = useQueryClient();
  const dueAt = stored.scheduled[0]?.publishAt;
  const adoptNow = useEffectEvent((next: AdminFrontPage): void => {
    if (hasUnsavedChanges()) return;
    if (!next.draft && next.liveRevision?.id !== storedNow().liveRevision?.id) showToast(publicNotice(next));
    adopt(next);
  });
  const read = useEffectEvent((): void => {
    // Unsaved changes began before that revision: the answer to their save says what is public now.
    if (hasUnsavedChanges()) autosaveNow();
    else void queryClient.fetchQuery(editedFrontPageQuery(http)).then(adoptNow, () => undefined);
  });
  useEffect(() => {
    if (dueAt === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const rest = Date.parse(dueAt) - Date.now();
      timer = setTimeout(look, rest > 0 ? Math.min(rest, maxWait) : pause);
      if (rest <= 0) read();
    };
    look();
    return () => clearTimeout(timer);
  }, [dueAt]);
}
