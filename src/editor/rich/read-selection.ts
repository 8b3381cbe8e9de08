import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/**
 * Has the editor take over the selection that the browser shows now. The browser tells of a moved caret by a task of its own, which a busy
 * machine carries out after the next key: until then the editor believes the caret where it was, acts there, and puts it back there with
 * whatever it draws. ProseMirror looks at the selection on this event, and does nothing where it knows it already.
 */
export function readSelection({ dom }: EditorView): void {
  dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
}

/** Events that act on the selection. A menu of the browser or a phone uses the clipboard without a key. */
const acts = ['keydown', 'pointerdown', 'cut', 'copy', 'paste'] as const;

/** Keys, presses and the clipboard find the selection as the browser shows it. */
export function earlySelection(): Plugin {
  return new Plugin({
    view: (view) => {
      const leaving = new AbortController();
      const options = { capture: true, signal: leaving.signal };
      const read = () => readSelection(view);
      for (const act of acts) document.addEventListener(act, read, options);
      return { destroy: () => leaving.abort() };
    },
  });
}
