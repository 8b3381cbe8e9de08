import Merge from 'lucide-react/icons/merge';
import PenLine from 'lucide-react/icons/pen-line';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { deleteTagMutation, refreshTags } from '../../client/admin/tags.ts';
import { pagePaths } from '../../contract/paths.ts';
import type { AdminTag } from '../../contract/tags.ts';
import { usesOf } from '../articles/tags/uses-of.ts';
import { Menu, MenuButton } from '../layout/menu.tsx';
import { useDelete } from '../lists/use-delete.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { TagForm } from './tag-form.tsx';

/** A tag, or the form that takes its place. It can take the focus, for `LoadMore` and after a neighbour was deleted. */
export function TagRow({ tag }: { tag: AdminTag }) {
  const [isEdited, setEdited] = useState(false);
  const [isMerged, setMerged] = useState(false);
  const { id, name, slug, description, uses } = tag;
  const askAndDelete = useDelete({
    mutation: deleteTagMutation,
    refresh: refreshTags,
    consequence: `${uses === 0 ? 'No article has it.' : `It is removed from ${usesOf(uses)}.`} Its page will be gone.`,
    success: 'Tag deleted successfully',
  });
  return (
    <li tabIndex={-1} className="border-rule border-b">
      {isEdited ? (
        <TagForm tag={tag} onClose={() => setEdited(false)} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 py-1.5">
          <div className="min-w-0">
            <p className="font-medium text-sm [overflow-wrap:anywhere]">
              <bdi>{name}</bdi>
            </p>
            <p className="truncate text-muted text-xs">{pagePaths.tag(slug)}</p>
            {description && (
              <p dir="auto" className="mt-0.5 text-muted text-sm [overflow-wrap:anywhere]">
                {description}
              </p>
            )}
          </div>
          <p className="text-muted text-sm tabular-nums">{usesOf(uses)}</p>
          <Menu label={`Actions for "${name}"`}>
            <MenuButton Icon={PenLine} onClick={() => setEdited(true)}>
              Edit
            </MenuButton>
            <MenuButton Icon={Merge} onClick={() => setMerged(true)}>
              Merge into…
            </MenuButton>
            <MenuButton Icon={Trash2} isDestructive onClick={() => askAndDelete({ id, name })}>
              Delete
            </MenuButton>
          </Menu>
        </div>
      )}
      {isMerged && <MergeDialog tag={tag} onClose={() => setMerged(false)} />}
    </li>
  );
}
