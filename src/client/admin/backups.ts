import { queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { BackupState } from '../../contract/backups.ts';
import type { Http } from '../http.ts';
import { failingWith, requireAnswer, retryUnlessSignedOut } from '../reading.ts';

/** The state of the site's backups. */
export const backupsQuery = (http: Http) =>
  queryOptions({
    queryKey: [adminPaths.backups],
    queryFn: () =>
      http.get<BackupState>(adminPaths.backups).then(requireAnswer).catch(failingWith('Failed to fetch backups')),
    retry: retryUnlessSignedOut,
    // The server makes backups at any time.
    staleTime: 0,
  });
