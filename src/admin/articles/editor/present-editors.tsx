import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { currentUserQuery } from '../../../client/account.ts';
import type { PresentEditor } from '../../../contract/presence.ts';
import type { EditorHandle } from '../../../editor/extension.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { usePresence } from './use-presence.ts';

interface PresentEditorsProps {
  noun: 'article' | 'page';
  id: string;
  /** The editor of the text; null while it is not on the page. */
  editor: RefObject<EditorHandle | null>;
}

/** Says who else has the article or page open, and in which paragraph they are. */
export function PresentEditors({ noun, id, editor }: PresentEditorsProps) {
  const { data: user } = useQuery(currentUserQuery(useHttp()));
  const others = usePresence(id, editor).filter(isFirstTab);
  return (
    <div role="status">
      <ul aria-label={`Also in this ${noun}`} className="grid gap-1 text-sm empty:hidden">
        {others.map((one) => (
          <li key={one.userId} className="flex items-center gap-2 text-muted">
            <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-primary" />
            <span className="min-w-0 truncate">
              {one.userId === user?.id ? 'You have' : <Name>{one.name}</Name>}
              {one.userId === user?.id ? ` this ${noun} open in another tab` : ` has this ${noun} open`}
              {one.paragraph !== null && `, at paragraph ${one.paragraph}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Name({ children }: { children: string }) {
  return <bdi className="font-medium text-ink">{children}</bdi>;
}

/** A person with several tabs is named once, by the tab with the caret in the text. */
function isFirstTab({ userId, tab }: PresentEditor, _at: number, all: PresentEditor[]): boolean {
  const own = all.filter((one) => one.userId === userId);
  return (own.find(({ paragraph }) => paragraph !== null) ?? own[0])?.tab === tab;
}
