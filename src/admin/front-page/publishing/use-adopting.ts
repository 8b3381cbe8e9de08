import { useQueryClient } from '@tanstack/react-query';
import { editedFrontPageQuery, refreshFrontPage } from '../../../client/admin/front-page.ts';
import type { HttpError } from '../../../client/http.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { showToast } from '../../../ui/toasts.ts';
import { notices } from '../editing/notices.ts';
import type { FrontPageForm } from '../editing/use-front-page-form.ts';

/** Makes a call beside the saves of the form, and takes its answer over into the form. */
export interface Adopting {
  form: FrontPageForm;
  /** Another editor was faster: their front page is shown before anything is done to it. */
  tellChanged: () => void;
  /** Options that every such call gives to `useWrite`. */
  write: { refresh: typeof refreshFrontPage; onRefused: (error: HttpError) => boolean };
}

/** @returns how the form takes over the answers of calls beside its saves */
export function useAdopting(form: FrontPageForm): Adopting {
  const http = useHttp();
  const queryClient = useQueryClient();

  function tellChanged(): void {
    showToast(notices.changedMeanwhile);
    void queryClient.fetchQuery(editedFrontPageQuery(http)).then(form.adopt, () => undefined);
  }

  function onRefused({ code }: HttpError): boolean {
    if (code !== 'stale-edit' && code !== 'front-page-state' && code !== 'not-found') return false;
    tellChanged();
    return true;
  }

  return { form, tellChanged, write: { refresh: refreshFrontPage, onRefused } };
}
