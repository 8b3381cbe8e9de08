import { type KeyboardEvent, useEffect, useState } from 'react';

interface ListboxInput<Option> {
  options: readonly Option[];
  /** @returns the id of an option's element, for `aria-activedescendant` */
  idOf: (option: Option) => string;
  /**
   * Whether an option is always chosen, the first one by default, and Home and End choose too. Otherwise the field alone is active
   * before the first and after the last option, and Home and End move its caret.
   */
  isAlwaysChosen?: boolean;
}

/**
 * The options of a combobox: the focus stays in its field, and keys choose.
 * Source: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 * @returns the chosen option, scrolled into view; `choose` for the pointer, and to forget the choice; `chooseByKey` for the field
 */
export function useListbox<Option>({ options, idOf, isAlwaysChosen = false }: ListboxInput<Option>) {
  const [chosenId, setChosenId] = useState<string>();
  const found = options.find((option) => idOf(option) === chosenId);
  const chosen = found ?? (isAlwaysChosen ? options[0] : undefined);
  const activeId = chosen && idOf(chosen);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const choose = (option: Option | undefined) => setChosenId(option && idOf(option));

  function chooseByKey(event: KeyboardEvent): void {
    const { key, nativeEvent, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey || options.length === 0) return;
    const index = chosen ? options.indexOf(chosen) : -1;
    const next = nextIndex(key, { index, count: options.length, isAlwaysChosen });
    if (next === null) return;
    event.preventDefault();
    choose(options[next]);
  }
  return { chosen, activeId, choose, chooseByKey };
}

interface ComboboxParts {
  /** Id of the listbox. */
  listId: string;
  /** Whether the listbox is shown. */
  isOpen: boolean;
  /** Id of the chosen option's element. */
  activeId: string | undefined;
}

/** @returns the attributes of the field of a combobox: how it is tied to its listbox and to the chosen option */
export function comboboxAttributes({ listId, isOpen, activeId }: ComboboxParts) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': listId,
    'aria-activedescendant': activeId,
    autoComplete: 'off',
  } as const;
}

/** @returns the attributes of an option, which keys choose while the focus stays in the field */
export function optionAttributes(id: string, isChosen: boolean) {
  return { id, role: 'option', tabIndex: -1, 'aria-selected': isChosen } as const;
}

interface Position {
  /** -1 while only the field is active. */
  index: number;
  count: number;
  isAlwaysChosen: boolean;
}

/** @returns the index that a key leads to, -1 for the field alone; null for keys that belong to the field */
function nextIndex(key: string, { index, count, isAlwaysChosen }: Position): number | null {
  const last = count - 1;
  const first = isAlwaysChosen ? 0 : -1;
  if (key === 'ArrowDown') return index === last ? first : index + 1;
  if (key === 'ArrowUp') return index === first ? last : index - 1;
  if (!isAlwaysChosen) return null;
  if (key === 'Home') return first;
  return key === 'End' ? last : null;
}
