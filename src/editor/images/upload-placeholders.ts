import { type EditorState, Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { element } from '../overlay/element.ts';

/** An upload that the text waits for. */
export interface AwaitedUpload {
  key: string;
  /** The text that is shown until the image is there. */
  label: string;
  /** Between two blocks of the text. */
  position: number;
}

interface Change {
  add?: readonly AwaitedUpload[];
  /** Key of an upload. */
  remove?: string;
}

const placeholdersKey = new PluginKey<DecorationSet>('uploads');

/** @returns the meta of a transaction that adds or removes placeholders */
export const placeholderChange = (change: Change) => [placeholdersKey, change] as const;

/** Shows where images will be whose uploads are under way. They are no part of the document: nothing that is saved or undone has them. */
export function uploadPlaceholders(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key: placeholdersKey,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, before) {
        const { add = [], remove }: Change = tr.getMeta(placeholdersKey) ?? {};
        let set = before.map(tr.mapping, tr.doc);
        if (add.length > 0) set = set.add(tr.doc, add.map(decorate));
        return remove === undefined ? set : set.remove(find(set, remove));
      },
    },
    props: { decorations: (state) => placeholdersKey.getState(state) },
  });
}

/** @returns where the placeholder of an upload is; null if it has been deleted */
export function placeholderPosition(state: EditorState, key: string): number | null {
  return find(placeholdersKey.getState(state) ?? DecorationSet.empty, key)[0]?.from ?? null;
}

function find(set: DecorationSet, key: string): Decoration[] {
  return set.find(undefined, undefined, (spec) => spec.key === key);
}

function decorate({ key, label, position }: AwaitedUpload): Decoration {
  const show = () => element('p', { class: 'upload', contenteditable: 'false', dir: 'auto' }, label);
  return Decoration.widget(position, show, { key, side: -1, ignoreSelection: true });
}
