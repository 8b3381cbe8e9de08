import { z } from 'zod';
import { limits } from './limits.ts';
import { imageUrlField, text } from './text.ts';

/** The fields on which the image of a shared link depends, as the editor's form has it; the query string of `sharePreviewPath`. */
export const editedShareImage = z.object({
  title: text.max(limits.titleLength).default(''),
  /** Ids; empty for none yet. */
  category: text.max(limits.idLength).default(''),
  author: text.max(limits.idLength).default(''),
  /** URL of the hero image. */
  image: imageUrlField.default(''),
});

export type EditedShareImage = z.infer<typeof editedShareImage>;
