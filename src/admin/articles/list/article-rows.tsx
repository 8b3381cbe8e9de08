import { useId, useState } from 'react';
import type { AdminArticleSummary } from '../../../contract/articles.ts';
import { useNow } from '../../formats/use-now.ts';
import { runListKeys } from '../../lists/list-keys.ts';
import { atTime } from '../../lists/status-badge.tsx';
import { useUser } from '../../session/use-permissions.ts';
import { mayChange } from '../fields/may-change.ts';
import { ArticleRow } from './article-row.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useBulkChange } from './use-bulk-change.ts';

interface ArticleRowsProps {
  articles: AdminArticleSummary[];
  /** The articles belong to the previous filter. */
  isOld: boolean;
  /** Whether they are ordered by their last edit, which is shown then. */
  isByEdit: boolean;
  /** Id of the list. */
  list: string;
}

/** The compact view: articles in rows, which can be selected and changed together. */
export function ArticleRows({ articles, isOld, isByEdit, list }: ArticleRowsProps) {
  const now = useNow();
  const all = useId();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const user = useUser();
  const selectable = articles.filter((article) => mayChange(user, article));
  const selected = selectable.filter(({ id }) => ids.has(id));
  const { askAndChange, failures, isPending } = useBulkChange({
    onDone: ({ failures }) => {
      // The buttons disappear with the selection; articles that failed stay selected.
      document.getElementById(all)?.focus({ preventScroll: true });
      setIds(new Set(failures.map(({ id }) => id)));
    },
  });

  function select(id: string, isSelected: boolean): void {
    setIds(new Set(isSelected ? [...ids, id] : [...ids].filter((other) => other !== id)));
  }

  return (
    <>
      {selectable.length > 0 && (
        <SelectionBar
          checkbox={all}
          count={selectable.length}
          selected={selected}
          isPending={isPending}
          onSelectAll={(isSelected) => setIds(new Set(isSelected ? selectable.map(({ id }) => id) : []))}
          onAct={(action) => askAndChange(selected, action)}
        />
      )}
      {failures.length > 0 && (
        <div role="alert" className="error-note mb-2">
          <ul>
            {failures.map(({ id, title, message }) => (
              <li key={id} className="break-words">
                “<bdi>{title}</bdi>”: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul id={list} aria-label="Articles" aria-busy={isOld} onKeyDown={runListKeys} className="aria-busy:opacity-60">
        {articles.map((article) => (
          <ArticleRow
            key={article.id}
            article={atTime(now, article)}
            isByEdit={isByEdit}
            mayChange={mayChange(user, article)}
            isSelected={ids.has(article.id)}
            onSelect={(isSelected) => select(article.id, isSelected)}
          />
        ))}
      </ul>
    </>
  );
}
