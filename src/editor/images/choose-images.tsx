import type { Command } from 'prosemirror-state';
import { MediaPicker } from '../../admin/media/picker/media-picker.tsx';
import type { EditorContext } from '../extension.ts';

/** Puts images at the caret that are chosen from the library, or uploaded in its dialog. */
export function chooseImages({ openDialog, images }: EditorContext): Command {
  return (_, dispatch, view) => {
    if (!dispatch) return true;
    openDialog((close) => (
      <MediaPicker
        open
        onChoose={(item) => images().insert([item], 'images')}
        onChooseSeveral={(items, as) => images().insert(items, as)}
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
