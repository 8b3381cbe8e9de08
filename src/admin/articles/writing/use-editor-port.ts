import { useEffect, useMemo, useRef } from 'react';
import { readEntry } from '../../../client/reading.ts';
import { adminPaths } from '../../../contract/admin-paths.ts';
import { imageIdOf } from '../../../contract/images.ts';
import { limits } from '../../../contract/limits.ts';
import type { MediaItem } from '../../../contract/media.ts';
import type { EditorPort, IncomingImages } from '../../../editor/port.ts';
import { useHttp, useSite } from '../../../foundation/use-site.ts';
import { thumbnailUrl } from '../../media/thumbnail.tsx';
import { TextImagePicker } from '../text-images/text-image-picker.tsx';
import { CardImageField } from './card-image-field.tsx';
import { useArticleLinks } from './use-article-links.ts';

const constant = {
  noun: { one: 'article', an: 'an article', many: 'articles' },
  contactForm: null,
  limits: { text: limits.contentLength, alt: limits.altLength, caption: limits.captionLength },
  useLinks: useArticleLinks,
} satisfies Partial<EditorPort>;

/** @returns what the editor of an article's text needs of the admin; the same object while the page is rendered again */
export function useEditorPort(images: IncomingImages): EditorPort {
  const http = useHttp();
  const { language } = useSite();
  const incoming = useSteadyImages(images);
  return useMemo(
    () => ({
      ...constant,
      language,
      images: incoming,
      library: {
        read: (id) => readEntry<MediaItem>(http, adminPaths.mediaItem(id), 'Failed to fetch image'),
        idOf: ownImageId,
        thumbnailUrl,
        Picker: TextImagePicker,
        CardImageField,
      },
    }),
    [http, language, incoming],
  );
}

/** An image of this site's library is the same image again. */
function ownImageId(url: string): string | null {
  return URL.canParse(url) && new URL(url).origin === location.origin ? imageIdOf(url) : null;
}

/**
 * @returns the same functions at every call, which do the same as those of the latest call: a paste goes on while the page is
 *   rendered again
 */
function useSteadyImages(images: IncomingImages): IncomingImages {
  const latest = useRef(images);
  useEffect(() => {
    latest.current = images;
  });
  const { attach } = images;
  return useMemo(
    () => ({
      attach,
      addFiles: (files) => latest.current.addFiles(files),
      placeWithFiles: (markdown, files) => latest.current.placeWithFiles(markdown, files),
      insert: (chosen, as) => latest.current.insert(chosen, as),
    }),
    [attach],
  );
}
