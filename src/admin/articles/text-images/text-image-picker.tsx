import type { ComponentProps } from 'react';
import type { ImageLibrary } from '../../../editor/port.ts';
import { MediaPicker } from '../../media/picker/media-picker.tsx';

/** The library as the editor of a text opens it: one image can be chosen, or several. */
export function TextImagePicker({ onChoose, onClose }: ComponentProps<ImageLibrary['Picker']>) {
  return (
    <MediaPicker open onChoose={(item) => onChoose([item], 'images')} onChooseSeveral={onChoose} onClose={onClose} />
  );
}
