import { inlineNotices } from '../../contract/inline-notices.ts';
import { appearanceKey, showAppearance } from '../../foundation/early/show-appearance.ts';

type Choice = [value: string, name: string];

/** Words of the appearance with their names; no word is what all readers get. */
const themes: Choice[] = [
  ['', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];
const sizes: Choice[] = [
  ['small', 'Small'],
  ['', 'Standard'],
  ['large', 'Large'],
  ['larger', 'Extra large'],
];

/** Fills the panel with the choices of this page: only articles have a size of text. */
export function fill(panel: HTMLDialogElement): void {
  const words = document.documentElement.dataset.look?.split(' ') ?? [];
  const note = document.createElement('p');
  note.role = 'status';
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Done';
  close.addEventListener('click', () => panel.close());
  const size = groupOf('Text size', sizes, words);
  size.hidden = !document.querySelector('article .prose');
  panel.replaceChildren(groupOf('Theme', themes, words), size, note, close);
  panel.onchange = () => {
    const chosen = [...panel.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);
    const appearance = chosen.join(' ').trim();
    showAppearance(appearance);
    note.textContent = store(appearance) ? '' : inlineNotices.saveFailed.description;
  };
}

function groupOf(title: string, all: Choice[], words: string[]): HTMLElement {
  const group = document.createElement('fieldset');
  const legend = document.createElement('legend');
  legend.textContent = title;
  const row = document.createElement('div');
  const chosen = all.find(([value]) => value && words.includes(value))?.[0] ?? '';
  row.append(...all.map(([value, name]) => radioOf(title, value, name, value === chosen)));
  group.append(legend, row);
  return group;
}

function radioOf(group: string, value: string, text: string, isChecked: boolean): HTMLElement {
  const label = document.createElement('label');
  const radio = Object.assign(document.createElement('input'), {
    type: 'radio',
    name: group,
    value,
    checked: isChecked,
  });
  const word = document.createElement('span');
  word.textContent = text;
  label.append(radio, word);
  return label;
}

/** @returns whether the browser keeps it; without that the choice lasts as long as the page */
function store(appearance: string): boolean {
  try {
    if (appearance) localStorage.setItem(appearanceKey, appearance);
    else localStorage.removeItem(appearanceKey);
    return true;
  } catch {
    return false;
  }
}
