import './originals.css';
import type { EditorView } from 'prosemirror-view';
import type { EditorHandle } from '../../../editor/extension.ts';
import { searchableField } from '../../../editor/find/find-in-field.ts';
import { isDocked } from '../../../editor/overlay/place-panel.ts';
import { type FoundPlace, findPlace, type Place, placesOfDocument, placesOfField } from './find-place.ts';

/** The name of the highlight in the style sheet. */
const name = 'original-place';

let outlined: Animation | null = null;

/** Ends the highlight of the last place. */
export function hidePlace(): void {
  globalThis.CSS?.highlights?.delete(name);
  outlined?.cancel();
  outlined = null;
}

/**
 * Scrolls to where an original stood, and highlights it.
 * @param around what stands around it @returns how it was found; null where it can't be found
 */
export function showPlace(editor: EditorHandle, around: Parameters<typeof findPlace>[0]): FoundPlace['by'] | null {
  hidePlace();
  const { view } = editor;
  if (view) {
    const place = findPlace(around, placesOfDocument(view));
    if (place) showInDocument(view, place);
    return place?.by ?? null;
  }
  // A field shows what is selected in it only while it has the focus.
  editor.focus();
  const field = document.activeElement;
  if (!(field instanceof HTMLTextAreaElement)) return null;
  const place = findPlace(around, placesOfField(field));
  if (place) searchableField(field).show(place);
  return place?.by ?? null;
}

/** Nothing changes in the document: a highlight of the browser lies over its elements. */
function showInDocument(view: EditorView, { from, to }: Place): void {
  const whole = view.nodeDOM(from);
  const start = view.domAtPos(from);
  const end = view.domAtPos(to);
  const block = whole instanceof Element ? whole : elementOf(start.node);
  const isWords = !(whole instanceof Element);
  if (isWords && 'highlights' in CSS) {
    const range = new Range();
    range.setStart(start.node, start.offset);
    range.setEnd(end.node, end.offset);
    CSS.highlights.set(name, new Highlight(range));
  } else if (block) {
    const outline = '3px solid var(--accent)';
    outlined = block.animate([{ outline, outlineOffset: '4px' }], { duration: 1, fill: 'forwards' });
  }
  block?.scrollIntoView({ block: isDocked() ? 'start' : 'center' });
}

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}
