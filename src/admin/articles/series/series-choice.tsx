import type { AdminSeriesSummary } from '../../../contract/series-parts.ts';
import { countOf } from '../../../ui/count.ts';
import type { Choice } from '../../forms/combobox/choices.ts';

/** @returns a series as the list of a combobox shows it */
export function toChoice({ id, title, partCount }: AdminSeriesSummary): Choice {
  return {
    id,
    name: title,
    also: [],
    text: title,
    content: (
      <>
        <bdi className="min-w-0 truncate">{title}</bdi>
        <span className="ml-auto shrink-0 text-muted text-xs tabular-nums">{countOf(partCount, 'part')}</span>
      </>
    ),
  };
}
