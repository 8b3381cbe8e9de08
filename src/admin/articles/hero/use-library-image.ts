import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { mediaItemQuery } from '../../../client/admin/media.ts';
import type { MediaItem } from '../../../contract/media.ts';
import { useHttp, useSite } from '../../../foundation/use-site.ts';
import { libraryImageId } from '../../media/library-image-id.ts';

/** @param url as typed @returns the image of the library that is there; no query runs for any other */
export function useLibraryImage(url: string): UseQueryResult<MediaItem | null> {
  const id = libraryImageId(useDeferredValue(url), useSite().url);
  return useQuery({ ...mediaItemQuery(useHttp(), id ?? ''), enabled: id !== null });
}
