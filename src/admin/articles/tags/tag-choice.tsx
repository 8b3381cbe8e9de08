import type { AdminTag } from '../../../contract/tags.ts';
import type { Choice } from '../../forms/combobox/choices.ts';
import { usesOf } from './uses-of.ts';

/** @returns a tag as the list of a combobox shows it */
export function toChoice({ id, name, uses }: AdminTag): Choice {
  return {
    id,
    name,
    also: [],
    text: name,
    content: (
      <>
        <bdi className="min-w-0 truncate">{name}</bdi>
        <span className="ml-auto shrink-0 text-muted text-xs tabular-nums">{usesOf(uses)}</span>
      </>
    ),
  };
}
