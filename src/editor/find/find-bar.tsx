import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import CaseSensitive from 'lucide-react/icons/case-sensitive';
import WholeWord from 'lucide-react/icons/whole-word';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { countOf } from '../../ui/count.ts';
import { dock, isDocked, onMove } from '../overlay/place-panel.ts';
import { toolClass, toolFieldClass } from '../overlay/tool-button.tsx';
import { maxFound } from './search-text.ts';
import type { Searchable } from './searchable.ts';
import { type Find, useFind } from './use-find.ts';

interface FindBarProps {
  text: Searchable;
  onClose: () => void;
}

/** Finds and replaces words in the text, from the lower edge of the window. */
export function FindBar({ text, onClose }: FindBarProps) {
  const bar = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const find = useFind(text);
  useDocked(bar);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  useEffect(() => () => text.leave(), [text]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  }

  return (
    <search
      ref={bar}
      popover="manual"
      aria-label="Find and replace"
      onKeyDown={onKeyDown}
      className="fixed inset-auto m-0 gap-1 border border-rule bg-paper grid-cols-1 p-2 font-sans text-ink shadow-xl open:grid dark:bg-tint"
    >
      <div className="flex items-center gap-1">
        <WordsField ref={field} find={find} />
        <Options find={find} />
        <IconButton label="Previous" Icon={ArrowUp} onClick={() => find.step(-1)} />
        <IconButton label="Next" Icon={ArrowDown} onClick={() => find.step(1)} />
        <IconButton label="Close" Icon={X} onClick={onClose} />
      </div>
      <Replacing find={find} />
    </search>
  );
}

/** The words that are searched. Enter goes to the next ones, with Shift back. */
function WordsField({ find, ref }: { find: Find; ref: Ref<HTMLInputElement> }) {
  return (
    <input
      ref={ref}
      type="text"
      aria-label="Find"
      placeholder="Find"
      autoComplete="off"
      dir="auto"
      value={find.search.words}
      onChange={({ target }) => find.change({ words: target.value })}
      onKeyDown={onEnter(({ shiftKey }) => find.step(shiftKey ? -1 : 1))}
      className={`${toolFieldClass} w-56 grow`}
    />
  );
}

/** The field for the replacement, and the result of the search. Enter replaces the current words, with Ctrl or Command all. */
function Replacing({ find }: { find: Find }) {
  const [replacement, setReplacement] = useState('');
  const replaceOne = () => find.replaceOne(replacement);
  const replaceAll = () => find.replaceAll(replacement);
  return (
    <div className="flex flex-wrap items-center gap-1">
      <input
        type="text"
        aria-label="Replace with"
        placeholder="Replace with"
        autoComplete="off"
        dir="auto"
        value={replacement}
        onChange={({ target }) => setReplacement(target.value)}
        onKeyDown={onEnter(({ ctrlKey, metaKey }) => (ctrlKey || metaKey ? replaceAll() : replaceOne()))}
        className={`${toolFieldClass} w-24 grow`}
      />
      <button type="button" aria-disabled={find.count === 0} onClick={replaceOne} className={toolClass}>
        Replace
      </button>
      <button type="button" aria-disabled={find.count === 0} onClick={replaceAll} className={toolClass}>
        Replace all
      </button>
      <p role="status" className="min-w-18 px-2 text-right text-muted text-sm tabular-nums">
        {describe(find)}
      </p>
    </div>
  );
}

/** @returns a handler that acts on Enter, save where it ends a word of an input method */
function onEnter(act: (event: KeyboardEvent) => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter') return;
    event.preventDefault();
    act(event);
  };
}

function Options({ find: { search, change } }: { find: Find }) {
  return (
    <>
      <IconButton
        label="Match case"
        Icon={CaseSensitive}
        isOn={search.matchCase}
        onClick={() => change({ matchCase: !search.matchCase })}
      />
      <IconButton
        label="Whole words"
        Icon={WholeWord}
        isOn={search.wholeWords}
        onClick={() => change({ wholeWords: !search.wholeWords })}
      />
    </>
  );
}

interface IconButtonProps {
  label: string;
  Icon: typeof X;
  isOn?: boolean;
  onClick: () => void;
}

function IconButton({ label, Icon, isOn, onClick }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} aria-pressed={isOn} onClick={onClick} className={toolClass}>
      <Icon aria-hidden="true" size={18} />
    </button>
  );
}

function describe({ search, count, index, replaced }: Find): string {
  if (replaced !== null) return `${countOf(replaced, 'match', 'matches')} replaced`;
  if (search.words === '') return '';
  if (count === 0) return 'Not found';
  return `${index + 1} of ${count === maxFound ? `${maxFound}+` : count}`;
}

/** At the lower edge of what a keyboard on the screen leaves of the window: above it is the text. */
function useDocked(bar: { current: HTMLElement | null }): void {
  useEffect(() => {
    const { current } = bar;
    if (!current) return;
    current.showPopover();
    const place = () => {
      dock(current);
      if (isDocked()) return;
      current.style.width = '';
      current.style.left = `${(innerWidth - current.offsetWidth) / 2}px`;
      current.style.top = `${innerHeight - current.offsetHeight - 16}px`;
    };
    place();
    return onMove(place);
  }, [bar]);
}
