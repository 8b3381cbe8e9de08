import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { ExportInput, ExportLink, ExportOverview } from '../../contract/exports.ts';
import type { Http } from '../http.ts';
import { failingWith, requireAnswer, retryUnlessSignedOut } from '../reading.ts';

/** Contents of an export made now. */
export const exportOverviewQuery = (http: Http) =>
  queryOptions({
    queryKey: [adminPaths.exports],
    queryFn: () =>
      http
        .get<ExportOverview>(adminPaths.exports)
        .then(requireAnswer)
        .catch(failingWith('Failed to fetch what an export has in it')),
    staleTime: 0,
    retry: retryUnlessSignedOut,
  });

/** Gets a link that downloads an export once. */
export const createExportLinkMutation = (http: Http) =>
  mutationOptions({
    mutationFn: (given: ExportInput) => http.send<ExportLink>('POST', adminPaths.exports, given).then(requireAnswer),
  });
