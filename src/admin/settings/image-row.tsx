import { useFormContext, useWatch } from 'react-hook-form';
import type { MediaItem } from '../../contract/media.ts';
import { ImagePreview } from '../forms/image-preview.tsx';
import { ImageSource } from '../media/picker/image-source.tsx';
import { useSingleUpload } from '../media/picker/use-single-upload.ts';
import type { SettingsFields } from './settings-fields.ts';
import { TextRow } from './text-row.tsx';

interface ImageRowProps {
  name: 'publisherLogo' | 'shareImage';
  /** Label of the button that opens the library. */
  choose: string;
  hint: string;
  /** Alt text of the preview. */
  alt: string;
  /** Classes of the preview. */
  shape: string;
}

/** A setting that is an image: its URL, typed, or that of an image of the library. */
export function ImageRow({ name, choose, hint, alt, shape }: ImageRowProps) {
  const { setValue, formState } = useFormContext<SettingsFields>();
  const url = useWatch<SettingsFields, typeof name>({ name });
  const fill = (item: MediaItem) =>
    setValue(name, item.url, { shouldDirty: true, shouldValidate: formState.errors[name] !== undefined });
  const uploads = useSingleUpload(fill);
  return (
    <div className="grid gap-3">
      <TextRow name={name} type="url" hint={hint} />
      <ImageSource label={choose} uploads={uploads} onChoose={fill} />
      <ImagePreview url={url}>{(image) => <img {...image} alt={alt} className={`bg-tint ${shape}`} />}</ImagePreview>
    </div>
  );
}
