import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { mediaItemQuery } from '../../../../client/admin/media.ts';
import { imageIdOf } from '../../../../contract/images.ts';
import type { MediaItem } from '../../../../contract/media.ts';
import { useHttp } from '../../../site/layout/use-site.ts';

/** @param url as typed @returns the image of the library that is there; no query runs for any other */
export function useLibraryImage(url: string): UseQueryResult<MediaItem | null> {
  const id = imageIdOf(useDeferredValue(url));
  return useQuery({ ...mediaItemQuery(useHttp(), id ?? ''), enabled: id !== null });
}
