import { queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { Originals } from '../../contract/originals.ts';
import type { Http } from '../http.ts';
import { failingWith, requireAnswer, retryUnlessSignedOut } from '../reading.ts';

/** An editor sees the changes of an import with the next article that is opened. */
const minutesFresh = 10;

/** The originals of the losses of an article or a page. */
export const originalsQuery = (http: Http, { noun, id }: { noun: 'article' | 'page'; id: string }) => {
  const path = noun === 'article' ? adminPaths.articleOriginals(id) : adminPaths.pageOriginals(id);
  return queryOptions({
    queryKey: [path],
    queryFn: () => http.get<Originals>(path).then(requireAnswer).catch(failingWith('Failed to fetch the originals')),
    retry: retryUnlessSignedOut,
    staleTime: minutesFresh * 60_000,
  });
};
