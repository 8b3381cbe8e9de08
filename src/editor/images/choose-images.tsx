import type { Command } from 'prosemirror-state';
import type { EditorContext } from '../extension.ts';

/** Puts images at the caret that are chosen from the library, or uploaded in its dialog. */
export function chooseImages({ openDialog, port: { images, library } }: EditorContext): Command {
  return (_, dispatch, view) => {
    if (!dispatch) return true;
    openDialog((close) => (
      <library.Picker
        onChoose={images.insert}
        onClose={() => {
          close();
          // The fields of an image may have it already.
          if (!view?.dom.contains(document.activeElement)) view?.focus();
        }}
      />
    ));
    return true;
  };
}
