import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { editedFrontPageQuery } from '../../../client/admin/front-page.ts';
import { useHttp } from '../../site/layout/use-site.ts';
import { useNow } from '../formats/use-now.ts';
import type { FrontPageForm } from './use-front-page-form.ts';

/** Reads the front page again when a scheduled one becomes public while the editor is open: what is arranged then begins with that one. */
export function useDueRevisions({ stored, adopt }: Pick<FrontPageForm, 'stored' | 'adopt'>): void {
  const http = useHttp();
  const queryClient = useQueryClient();
  const now = useNow();
  const latest = useRef(adopt);
  useEffect(() => {
    latest.current = adopt;
  });
  // Until an answer has it no longer among those to come: one may be lost, and this clock may be ahead of the server's.
  const dueAt = stored.scheduled.some(({ publishAt }) => Date.parse(publishAt) <= now) ? now : null;
  useEffect(() => {
    if (dueAt === null) return;
    void queryClient.fetchQuery(editedFrontPageQuery(http)).then(
      (stored) => latest.current(stored),
      () => undefined,
    );
  }, [dueAt, http, queryClient]);
}
