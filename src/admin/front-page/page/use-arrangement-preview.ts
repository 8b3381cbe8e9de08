import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { frontPagePreviewQuery } from '../../../client/admin/front-page.ts';
import type { ArticleSummary } from '../../../contract/articles.ts';
import type { FrontPageBlock, FrontPagePreview, ShownBlock } from '../../../contract/front-page.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import type { FrontPageParts } from '../editing/front-page-context.ts';

/** Debounce: the server is asked after this pause, in milliseconds. */
const pause = 250;

/**
 * Asks the server which articles the arrangement would show, after each change. The last answer stays until the next one, offline
 * too.
 * @param version of the stored front page: after a save, what could not be read is asked for again
 */
export function useArrangementPreview(blocks: FrontPageBlock[], version: number) {
  const settled = useSettled(blocks);
  const { data: answer, error, refetch } = useQuery(frontPagePreviewQuery(useHttp(), { blocks: settled }));
  useRetryAfterSave(version, error === null ? null : refetch);
  const data = useLast(answer);
  const articles = useMemo(() => articlesOf(data), [data]);
  const parts: Pick<FrontPageParts, 'shownIn' | 'articleOf' | 'warningsOf'> = {
    shownIn: (block, index) => (data ? (data.slots[block]?.[index] ?? null) : undefined),
    articleOf: (id) => articles.get(id),
    warningsOf: (block, index) =>
      (data?.warnings ?? []).filter(({ blockId, slot }) => blockId === block && slot === index),
  };
  return {
    ...parts,
    warnings: data?.warnings ?? [],
    error: answer || (data && !navigator.onLine) ? null : error,
    refetch,
  };
}

/** @param retry null while there is nothing to retry */
function useRetryAfterSave(version: number, retry: (() => unknown) | null): void {
  const retryNow = useEffectEvent(() => void retry?.());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is what is waited for
  useEffect(() => retryNow(), [version]);
}

/** @returns the value, or the last one that was there */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

function useSettled(blocks: FrontPageBlock[]): FrontPageBlock[] {
  const [settled, setSettled] = useState(blocks);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(blocks), pause);
    return () => clearTimeout(timer);
  }, [blocks]);
  return settled;
}

/** @returns the articles of the page by their ids */
function articlesOf(preview: FrontPagePreview | undefined): ReadonlyMap<string, ArticleSummary> {
  const placed = (preview?.page.blocks ?? []).flatMap(placedIn);
  return new Map(placed.map((article) => [article.id, article]));
}

function placedIn(block: ShownBlock): ArticleSummary[] {
  if (block.type === 'band') return block.articles.map(({ article }) => article);
  if (block.type !== 'lead') return [];
  return [block.lead, ...block.secondary, block.opinion].flatMap((placed) => placed?.article ?? []);
}
