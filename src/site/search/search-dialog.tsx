import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type SearchFindings, searchQuery } from '../../client/search.ts';
import { pageLimits } from '../../contract/page-limits.ts';
import { pagePaths } from '../../contract/paths.ts';
import type { SearchResult } from '../../contract/search.ts';
import type { KeyedDialogProps } from '../../foundation/use-search-keys.tsx';
import { useHttp } from '../../foundation/use-site.ts';
import { type Suggestions, useSuggestions } from '../../foundation/use-suggestions.ts';
import { WithQueries } from '../../foundation/with-queries.tsx';
import { Dialog, DialogButton } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { comboboxAttributes, useListbox } from '../../ui/use-listbox.ts';
import { SearchAnswer } from './search-answer.tsx';
import { suggestionId, suggestionListId } from './suggestion-list.tsx';

const dialogId = 'search';

/** The search dialog: a field, and results while the reader types. It is open while it is mounted. */
export function SearchDialog(props: KeyedDialogProps) {
  return (
    <WithQueries>
      <OpenDialog {...props} />
    </WithQueries>
  );
}

function OpenDialog({ onOpen, onClose }: KeyedDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const http = useHttp();
  const suggestions = useSuggestions(typed, (q) =>
    searchQuery(http, { q, category: '', tag: '', cursor: '', limit: pageLimits.searchSuggestions }),
  );
  const articles = articlesOf(suggestions);
  const { chosen, choose, chooseByKey } = useListbox({ options: articles, idOf: suggestionId });
  const navigate = useNavigate();
  const ask = useCallback(
    (words: string) => {
      const q = words.trim().slice(0, pageLimits.searchLength);
      if (q === '') return;
      dialog.current?.close();
      navigate({ to: '/search', search: { q } });
    },
    [navigate],
  );
  // A layout effect, so that it runs before the next key: the recorded text and the following keys are one word.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    const [words = '', afterEnter] = onOpen().trimStart().split('\n');
    setTyped(words);
    if (afterEnter !== undefined) ask(words);
  }, [onOpen, ask]);

  function leave(event: FormEvent): void {
    event.preventDefault();
    if (!chosen) {
      ask(typed);
      return;
    }
    dialog.current?.close();
    navigate({ to: '/articles/$slug', params: { slug: chosen.slug } });
  }

  return (
    <Dialog
      id={dialogId}
      ref={dialog}
      label="Search"
      onClose={onClose}
      className="inset-0 h-dvh w-full flex-col border-accent border-t-4 open:flex sm:top-[9vh] sm:mx-auto sm:h-fit sm:max-h-[82vh] sm:w-[min(44rem,calc(100vw-2.5rem))]"
    >
      <form
        action={pagePaths.search}
        onSubmit={leave}
        className="field-line -outline-offset-4 flex shrink-0 items-center gap-3 border-ink border-b px-5 py-2 sm:px-7"
      >
        <Icon name="search" size={22} className="shrink-0 text-muted" />
        <SearchInput typed={typed} articles={articles} chosen={chosen} onType={setTyped} onKeyDown={chooseByKey} />
        <DialogButton dialog={dialogId} action="close" aria-label="Close search" className="-mr-2.5 size-11 shrink-0">
          <Icon name="close" size={22} />
        </DialogButton>
      </form>
      <SearchAnswer typed={typed} suggestions={suggestions} chosen={chosen} onPoint={choose} />
    </Dialog>
  );
}

interface SearchInputProps {
  typed: string;
  articles: readonly SearchResult[];
  chosen: SearchResult | undefined;
  onType: (typed: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function SearchInput({ typed, articles, chosen, onType, onKeyDown }: SearchInputProps) {
  return (
    <input
      name="q"
      {...comboboxAttributes({
        listId: suggestionListId,
        isOpen: articles.length > 0,
        activeId: chosen && suggestionId(chosen),
      })}
      type="text"
      aria-label="Search articles"
      placeholder="Search articles"
      maxLength={pageLimits.searchLength}
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="search"
      value={typed}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKeyDown}
      className="min-h-14 w-full min-w-0 bg-transparent font-serif text-2xl placeholder:text-muted"
    />
  );
}

function articlesOf(suggestions: Suggestions<SearchFindings>): readonly SearchResult[] {
  return suggestions.state === 'answered' ? suggestions.findings.items : [];
}
