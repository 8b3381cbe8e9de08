import { countDifferent } from '../../../editor/merge/compare-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { countOf } from '../../../ui/count.ts';
import type { MergeNote as Note } from '../../forms/form-state.ts';
import { type ArticleFields, differences, fieldLabels } from '../fields/article-fields.ts';

export interface MergeNoteProps {
  /** Null when nothing was merged. */
  merge: (Note<ArticleFields> & { onUndo: () => void }) | null;
}

/** Says what another editor's save has brought into the form, and takes it back. */
export function MergeNote({ merge }: MergeNoteProps) {
  const cameIn = merge && describe(merge);
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-2 has-[p:empty]:hidden">
      <p role="status" className="text-sm">
        {cameIn &&
          (merge.isUndone
            ? "The merge is undone here. Saving now replaces the other editor's changes."
            : `Merged with changes by another editor: ${cameIn}.`)}
      </p>
      {cameIn && !merge.isUndone && (
        <Button variant="quiet" onClick={merge.onUndo}>
          Undo merge
        </Button>
      )}
    </div>
  );
}

/** @returns what differs, such as "2 paragraphs, Excerpt"; null when nothing does */
function describe({ before, after }: Note<ArticleFields>): string | null {
  const paragraphs = countDifferent(before.content, after.content);
  const fields = differences(before, after).filter((name) => {
    const follows = name === 'readTime' && before.follows.readTime && after.follows.readTime;
    return name !== 'content' && !follows;
  });
  const all = [
    ...(paragraphs > 0 ? [countOf(paragraphs, 'paragraph')] : []),
    ...fields.map((name) => fieldLabels[name]),
  ];
  return all.length === 0 ? null : all.join(', ');
}
