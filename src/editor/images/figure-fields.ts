import type { EditorView } from 'prosemirror-view';
import { element } from '../overlay/element.ts';
import type { EditorPort } from '../port.ts';

const control =
  'min-h-9 min-w-0 border border-rule bg-paper px-2 py-1 font-sans text-ink text-sm placeholder:text-muted pointer-coarse:min-h-11';

/** The controls of an image in the text. None is in the order of the Tab key: a text with many images would keep an editor who tabs through. */
export interface FigureFields {
  caption: HTMLInputElement;
  alt: HTMLInputElement;
  decorative: HTMLInputElement;
  width: HTMLSelectElement;
  remove: HTMLButtonElement;
  /** All of them but the caption. */
  row: HTMLElement;
}

/** @returns the fields, empty */
export function figureFields(limits: EditorPort['limits']): FigureFields {
  const caption = element('input', {
    ...plain,
    'data-field': 'caption',
    'aria-label': 'Caption',
    placeholder: 'Add a caption',
    maxlength: `${limits.caption}`,
    class:
      'mt-2 block min-h-9 w-full border-transparent border-b bg-transparent font-sans text-muted text-sm placeholder:text-muted focus:border-ink focus:outline-none pointer-coarse:min-h-11',
  });
  const alt = element('input', {
    ...plain,
    'data-field': 'alt',
    'aria-label': 'Alt text',
    maxlength: `${limits.alt}`,
    class: `${control} grow basis-48`,
  });
  const decorative = element('input', { type: 'checkbox', tabindex: '-1', class: 'size-4 accent-primary' });
  const width = widthSelect('Width of the image');
  const remove = element('button', { type: 'button', tabindex: '-1', class: `${control} hover:border-ink` }, 'Remove');
  const box = element(
    'label',
    { class: 'inline-flex min-h-9 items-center gap-2 font-sans text-sm' },
    decorative,
    'Decorative',
  );
  const row = element('div', { class: 'fields mt-1 flex flex-wrap items-center gap-2' }, alt, box, width, remove);
  return { caption, alt, decorative, width, remove, row };
}

const plain = { type: 'text', tabindex: '-1', dir: 'auto', autocomplete: 'off' } as const;

/** @returns a choice of how wide an image or a gallery is */
export function widthSelect(label: string): HTMLSelectElement {
  return element(
    'select',
    { 'aria-label': label, tabindex: '-1', class: control },
    element('option', { value: 'text' }, 'Text width'),
    element('option', { value: 'wide' }, 'Wide'),
    element('option', { value: 'full' }, 'Full width'),
  );
}

/** Gives the focus to the fields of the image or gallery at a position: to the one with this name, else to the first. */
export function focusFields(view: EditorView, position: number, name?: string): boolean {
  const node = view.nodeDOM(position);
  if (!(node instanceof HTMLElement)) return false;
  const wanted = name ? `[data-field="${name}"]` : ':is(input, select, textarea, button):not(:disabled)';
  const field = node.querySelector<HTMLElement>(wanted);
  if (!field) return false;
  node.dataset.open = '';
  field.focus();
  return document.activeElement === field;
}
