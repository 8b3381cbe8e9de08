import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { CreatedPreviewLink, PreviewLink, PreviewLinkInput } from '../../contract/preview-links.ts';
import type { Http } from '../http.ts';
import { failingWith, requireAnswer, retryUnlessSignedOut } from '../reading.ts';

/** An article or a static page that links show. */
export interface Previewed {
  noun: 'article' | 'page';
  id: string;
}

function linksOf({ noun, id }: Previewed): string {
  return noun === 'article' ? adminPaths.previewLinks(id) : adminPaths.pagePreviewLinks(id);
}

function linkOf({ noun, id }: Previewed, link: string): string {
  return noun === 'article' ? adminPaths.previewLink(id, link) : adminPaths.pagePreviewLink(id, link);
}

/** The preview links that work, newest first. */
export const previewLinksQuery = (http: Http, previewed: Previewed) =>
  queryOptions({
    queryKey: [linksOf(previewed)],
    queryFn: () =>
      http
        .get<PreviewLink[]>(linksOf(previewed))
        .then(requireAnswer)
        .catch(failingWith('Failed to fetch preview links')),
    retry: retryUnlessSignedOut,
    staleTime: 0,
  });

export const createPreviewLinkMutation = (previewed: Previewed) => (http: Http) =>
  mutationOptions({
    mutationFn: (link: PreviewLinkInput) =>
      http.send<CreatedPreviewLink>('POST', linksOf(previewed), link).then(requireAnswer),
  });

export const revokePreviewLinkMutation = (previewed: Previewed) => (http: Http) =>
  mutationOptions({ mutationFn: (id: string) => http.send('DELETE', linkOf(previewed, id)) });

/** Invalidates the links of an article or a page after a write. */
export function refreshPreviewLinks(queryClient: QueryClient, previewed: Previewed): Promise<unknown> {
  return queryClient.invalidateQueries({ queryKey: [linksOf(previewed)] });
}
