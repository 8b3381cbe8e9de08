import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { CreatedPreviewLink, PreviewLink, PreviewLinkInput } from '../../contract/preview-links.ts';
import type { Http } from '../http.ts';
import { failingWith, requireAnswer, retryUnlessSignedOut } from '../reading.ts';

/** The preview links of an article that work, newest first. */
export const previewLinksQuery = (http: Http, articleId: string) =>
  queryOptions({
    queryKey: [adminPaths.previewLinks(articleId)],
    queryFn: () =>
      http
        .get<PreviewLink[]>(adminPaths.previewLinks(articleId))
        .then(requireAnswer)
        .catch(failingWith('Failed to fetch preview links')),
    retry: retryUnlessSignedOut,
    staleTime: 0,
  });

export const createPreviewLinkMutation = (articleId: string) => (http: Http) =>
  mutationOptions({
    mutationFn: (link: PreviewLinkInput) =>
      http.send<CreatedPreviewLink>('POST', adminPaths.previewLinks(articleId), link).then(requireAnswer),
  });

export const revokePreviewLinkMutation = (articleId: string) => (http: Http) =>
  mutationOptions({ mutationFn: (id: string) => http.send('DELETE', adminPaths.previewLink(articleId, id)) });

/** Invalidates the links of an article after a write. */
export function refreshPreviewLinks(queryClient: QueryClient, articleId: string): Promise<unknown> {
  return queryClient.invalidateQueries({ queryKey: [adminPaths.previewLinks(articleId)] });
}
