import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { mediaItemQuery } from '../../../client/admin/media.ts';
import type { MediaItem } from '../../../contract/media.ts';
import { answerAlt, imagesWithoutAlt } from '../../../editor/images/image-markdown.ts';
import { useHttp, useSite } from '../../../foundation/use-site.ts';
import { lacksAlt } from '../../media/describe-image.ts';
import { libraryImageId } from '../../media/library-image-id.ts';
import type { ArticleFields } from '../fields/article-fields.ts';
import type { ArticleImages } from '../hero/use-article-images.ts';
import type { EditedArticle } from '../saving/use-article-entry.ts';
import { type MissingField, missingFields } from './missing-fields.ts';

/** Where an article shows an image. */
export type ImagePlace = 'hero' | 'text';

/** An image of the library that neither the article nor the library describes. */
export interface MissingAlt {
  place: ImagePlace;
  item: MediaItem;
}

/** The answer about such an image: its alt text, empty for decorative; null without an answer. */
export type AltAnswer = MissingAlt & { alt: string | null };

interface Question {
  fields: readonly MissingField[];
  images: MissingAlt[];
  publish: () => void;
}

/**
 * Asks before readers see an article: first whether to leave out unfinished uploads, then in one dialog for a missing category
 * and author, which are required, and for alt texts, once for each image while the editor is open.
 */
export function usePublishCheck({ form, base }: EditedArticle, images: ArticleImages) {
  const http = useHttp();
  const { url: siteUrl } = useSite();
  const queryClient = useQueryClient();
  const isReading = useRef(false);
  const [isChecking, setChecking] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  /** Left without alt text on purpose. */
  const accepted = useRef(new Set<string>());

  /** @returns the image if it has no alt text; null also when it can't be read: publishing does not wait for that */
  async function readUndescribed(id: string): Promise<MediaItem | null> {
    const item = await queryClient.fetchQuery({ ...mediaItemQuery(http, id), retry: false }).catch(() => null);
    return item && lacksAlt(item) ? item : null;
  }

  async function findUndescribed(wanted: readonly Wanted[]): Promise<MissingAlt[]> {
    const found = await Promise.all(wanted.map(async ({ id, place }) => ({ place, item: await readUndescribed(id) })));
    return found.flatMap(({ place, item }) => (item ? [{ place, item }] : []));
  }

  function keep(answers: readonly AltAnswer[]): void {
    for (const answer of answers) if (answer.alt !== null) fillIn(form, answer, answer.alt);
  }

  return {
    /** Publishes, at once unless something is missing. Where another field is wrong, the save says so beside that field. */
    before: async (publish: () => void): Promise<void> => {
      const fields = missingFields(base.stored, form.getValues());
      if (!fields) return publish();
      if (!(await images.leaveOutUploads())) return;
      if (isReading.current) return;
      const wanted = undescribedImages(form.getValues(), siteUrl).filter((one) => !accepted.current.has(keyOf(one)));
      if (wanted.length + fields.length === 0) return publish();
      isReading.current = true;
      setChecking(true);
      const undescribed = await findUndescribed(wanted);
      isReading.current = false;
      setChecking(false);
      if (undescribed.length + fields.length === 0) publish();
      else setQuestion({ fields, images: undescribed, publish });
    },
    isChecking,
    /** Props of `PublishDialog`; null while there is nothing to ask. */
    dialog: question && {
      fields: question.fields,
      images: question.images,
      onPublish: (answers: AltAnswer[]) => {
        setQuestion(null);
        keep(answers);
        for (const { alt, item, place } of answers)
          if (alt === null) accepted.current.add(keyOf({ id: item.id, place }));
        question.publish();
      },
      /** Keeps the answers for the next time. */
      onClose: (answers: AltAnswer[]) => {
        setQuestion(null);
        keep(answers);
      },
    },
  };
}

interface Wanted {
  id: string;
  place: ImagePlace;
}

function keyOf({ id, place }: Wanted): string {
  return `${place} ${id}`;
}

/** @returns images of the library without an alt text in the article; images elsewhere are left alone */
function undescribedImages({ imageUrl, imageAlt, content }: ArticleFields, siteUrl: string): Wanted[] {
  const hero = imageAlt === null ? libraryImageId(imageUrl, siteUrl) : null;
  return [
    ...(hero === null ? [] : [{ id: hero, place: 'hero' as const }]),
    ...imagesWithoutAlt(content).map((id) => ({ id, place: 'text' as const })),
  ];
}

function fillIn(form: UseFormReturn<ArticleFields>, { place, item }: MissingAlt, alt: string): void {
  const options = { shouldDirty: true };
  if (place === 'hero') form.setValue('imageAlt', alt, options);
  else form.setValue('content', answerAlt(form.getValues('content'), item.id, alt), options);
}
