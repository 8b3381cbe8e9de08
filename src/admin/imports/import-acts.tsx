import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  actOnSiteImportMutation,
  deleteSiteImportMutation,
  refreshSiteImports,
  siteImportQuery,
} from '../../client/admin/site-imports.ts';
import type { ImportAct, SiteImport } from '../../contract/site-imports.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { confirm, type Question } from '../../ui/confirm.tsx';
import { count, countOf } from '../../ui/count.ts';
import { useWrite } from '../session/use-write.ts';
import { importName } from './import-names.ts';
import { stopSending } from './import-uploads.ts';

/** The buttons of what can be done with an import now. */
export function ImportActs({ one }: { one: SiteImport }) {
  const { acts, state } = one;
  const { act, isPending } = useActs(one);
  const giveUp = useGiveUp(one);
  const isOpen = state === 'uploading' || state === 'rehearsed' || state === 'failed';
  const busy = { 'aria-disabled': isPending, className: 'aria-disabled:opacity-60' };
  return (
    <>
      {isOpen && (
        <Button variant="quiet" onClick={giveUp}>
          Give up
        </Button>
      )}
      {acts.includes('undo') && (
        <Button variant="destructive" {...busy} onClick={() => act('undo', undoQuestion(one))}>
          Undo
        </Button>
      )}
      {acts.includes('rehearsal') && state === 'failed' && (
        <Button variant="outline" {...busy} onClick={() => act('rehearsal')}>
          Try again
        </Button>
      )}
      {acts.includes('pause') && (
        <Button variant="outline" {...busy} onClick={() => act('pause')}>
          Pause
        </Button>
      )}
      {acts.includes('start') && (
        <Button
          variant="solid"
          {...busy}
          onClick={() => act('start', state === 'paused' ? undefined : startQuestion(one))}
        >
          {state === 'paused' ? 'Go on' : 'Start the import'}
        </Button>
      )}
    </>
  );
}

function useActs({ id }: SiteImport) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useWrite({
    mutation: (over) => actOnSiteImportMutation(over, id),
    refresh: refreshSiteImports,
    onRefused: () => {
      // The state that is shown is old: another tab or the job has changed it.
      void refreshSiteImports(queryClient);
      return false;
    },
    onSuccess: (changed) => queryClient.setQueryData(siteImportQuery(http, id).queryKey, changed),
  });
  const act = async (wanted: ImportAct, question?: Question) => {
    if (!question || (await confirm(question))) mutate(wanted);
  };
  return { act, isPending };
}

function startQuestion({ counts }: SiteImport): Question {
  const { articles, pages, images, subscribers } = counts ?? {};
  const parts = [
    articles && countOf(articles.imported, 'article'),
    pages && pages.imported > 0 && countOf(pages.imported, 'page'),
    images && images.found > 0 && countOf(images.found, 'image'),
    subscribers && subscribers.imported > 0 && countOf(subscribers.imported, 'subscriber'),
  ];
  return {
    title: 'Start the import?',
    detail: `It makes ${parts.filter(Boolean).join(', ')}. Readers see published articles at once; no emails are sent. You can pause it, and undo it afterwards.`,
    yes: 'Start the import',
  };
}

function undoQuestion({ counts }: SiteImport): Question {
  return {
    title: 'Undo this import?',
    detail: `Everything that it has made is deleted${counts ? `, ${count(counts.articles.imported)} articles among it` : ''}: readers no longer find it. What was edited here since stays.`,
    yes: 'Undo the import',
    isDestructive: true,
  };
}

function useGiveUp(one: SiteImport): () => Promise<void> {
  const navigate = useNavigate();
  const { mutate } = useWrite({
    mutation: deleteSiteImportMutation,
    refresh: refreshSiteImports,
    onSuccess: () => {
      stopSending(one.id);
      void navigate({ to: '/admin/import' });
    },
  });
  return async () => {
    const agreed = await confirm({
      title: `Give up the import of ${importName(one)}?`,
      detail: 'Its files, its report and its choices are deleted. Nothing changes on your site.',
      yes: 'Give up',
      isDestructive: true,
    });
    if (agreed) mutate(one.id);
  };
}
