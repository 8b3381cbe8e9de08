import { replaceRange } from '../field/replace-range.ts';
import { searchText } from './search-text.ts';
import { fromCaret, type Searchable } from './searchable.ts';

/** @returns the field of the Markdown for finding and replacing. A field can't mark words: the current ones are selected */
export function searchableField(field: HTMLTextAreaElement): Searchable {
  return {
    selectedWords: () => {
      const words = field.value.slice(field.selectionStart, field.selectionEnd);
      return words.includes('\n') ? '' : words;
    },
    find: (search) => fromCaret(searchText(field.value, search), field.selectionStart),
    show: ({ from, to }) => {
      field.setSelectionRange(from, to);
      scrollTo(field, from);
    },
    replace: (found, replacement) => {
      const [first] = found;
      const last = found.at(-1);
      if (!first || !last) return;
      let text = '';
      let end = first.from;
      for (const { from, to } of found) {
        text += field.value.slice(end, from) + replacement;
        end = to;
      }
      // The browser's Undo knows only what is typed into a field with the focus.
      const { activeElement } = document;
      field.focus({ preventScroll: true });
      replaceRange(field, { start: first.from, end: last.to, text });
      if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
    },
    onChange: (act) => {
      field.addEventListener('input', act);
      return () => field.removeEventListener('input', act);
    },
    leave: () => field.focus(),
  };
}

/** Browsers scroll to a selection only while the user types. The lines before it are about as high as all lines are. */
function scrollTo(field: HTMLTextAreaElement, position: number): void {
  const share = field.value.length === 0 ? 0 : position / field.value.length;
  const top = share * field.scrollHeight;
  field.scrollTop = top - field.clientHeight / 2;
  const { top: start } = field.getBoundingClientRect();
  window.scrollBy({ top: start + top - field.scrollTop - innerHeight / 2 });
}
