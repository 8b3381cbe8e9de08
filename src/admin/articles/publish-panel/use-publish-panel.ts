import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { mediaItemQuery } from '../../../client/admin/media.ts';
import { isPublicStatus } from '../../../contract/article-status.ts';
import type { MediaItem } from '../../../contract/media.ts';
import { answerAlt, imagesWithoutAlt } from '../../../editor/images/image-markdown.ts';
import { useHttp, useSite } from '../../../foundation/use-site.ts';
import { lacksAlt } from '../../media/describe-image.ts';
import { libraryImageId } from '../../media/library-image-id.ts';
import type { ArticleFields } from '../fields/article-fields.ts';
import type { ArticleImages } from '../hero/use-article-images.ts';
import type { Publish } from '../saving/state-change.ts';
import type { EditedArticle } from '../saving/use-article-entry.ts';
import { type MissingField, missingFields } from './missing-fields.ts';
import { isLater, isSomewhere, usePlacement } from './use-placement.ts';

/** Where an article shows an image. */
export type ImagePlace = 'hero' | 'text';

/** An image of the library that neither the article nor the library describes. */
export interface MissingAlt {
  place: ImagePlace;
  item: MediaItem;
}

/** The answer about such an image: its alt text, empty for decorative; null without an answer. */
export type AltAnswer = MissingAlt & { alt: string | null };

interface Opened {
  fields: readonly MissingField[];
  images: MissingAlt[];
  publish: Publish;
}

/**
 * The panel before readers see an article. It asks for a missing category and author, which are required, and for alt texts, once for each
 * image while the editor is open; it offers when and where. Unfinished uploads are asked about first.
 */
export function usePublishPanel({ form, base }: EditedArticle, images: ArticleImages) {
  const { url: siteUrl, timeZone } = useSite();
  const findUndescribed = useFindUndescribed();
  const isReading = useRef(false);
  const [isChecking, setChecking] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { placement, choose, forget, refuse, problem, forgetProblem } = usePlacement();
  /** Left without alt text on purpose. */
  const accepted = useRef(new Set<string>());

  function keep(answers: readonly AltAnswer[]): void {
    for (const answer of answers) if (answer.alt !== null) fillIn(form, answer, answer.alt);
  }

  /** An article that readers don't see yet can't stand in an issue, nor be pinned by its publication. */
  function carryOut(publish: Publish): void {
    const isWaiting = isLater(form.getValues(), { timeZone, now: Date.now() });
    publish(isSomewhere(placement) && !isWaiting ? placement : undefined);
  }

  /** @returns the images that lack an alt text; null where the user goes on editing, or this is being found out already */
  async function look(): Promise<MissingAlt[] | null> {
    if (!(await images.leaveOutUploads()) || isReading.current) return null;
    const wanted = undescribedImages(form.getValues(), siteUrl).filter((one) => !accepted.current.has(keyOf(one)));
    if (wanted.length === 0) return [];
    isReading.current = true;
    setChecking(true);
    const undescribed = await findUndescribed(wanted);
    isReading.current = false;
    setChecking(false);
    return undescribed;
  }

  return {
    /** Publishes, at once unless something is missing. Where another field is wrong, the save says so beside that field. */
    before: async (publish: Publish): Promise<void> => {
      const fields = missingFields(base.stored, form.getValues());
      if (!fields) return carryOut(publish);
      const undescribed = await look();
      if (!undescribed) return;
      if (undescribed.length + fields.length === 0 && problem === null) carryOut(publish);
      else setOpened({ fields, images: undescribed, publish });
    },
    /** Opens the panel also where nothing is missing. */
    open: async (publish: Publish): Promise<void> => {
      const undescribed = await look();
      const fields = missingFields(base.stored, form.getValues()) ?? [];
      if (undescribed) setOpened({ fields, images: undescribed, publish });
    },
    isChecking,
    placement,
    /** Called once the choices are carried out. */
    forget,
    /** Called when the server has refused a save. */
    refuse,
    /** Props of `PublishPanel`; null while it is closed. */
    panel: opened && {
      articleId: base.stored?.id ?? null,
      isPublic: base.stored !== null && isPublicStatus(base.stored.status),
      isPublished: base.stored?.status === 'published',
      fields: opened.fields,
      images: opened.images,
      placement,
      problem,
      onPlace: choose,
      onPublish: (answers: AltAnswer[]) => {
        setOpened(null);
        forgetProblem();
        keep(answers);
        for (const { alt, item, place } of answers)
          if (alt === null) accepted.current.add(keyOf({ id: item.id, place }));
        carryOut(opened.publish);
      },
      /** Keeps the answers for the next time. */
      onClose: (answers: AltAnswer[]) => {
        setOpened(null);
        keep(answers);
      },
    },
  };
}

/** @returns a function that finds out which of these images have no alt text in the library either */
function useFindUndescribed() {
  const http = useHttp();
  const queryClient = useQueryClient();

  /** @returns the image if it has no alt text; null also when it can't be read: publishing does not wait for that */
  async function readUndescribed(id: string): Promise<MediaItem | null> {
    const item = await queryClient.fetchQuery({ ...mediaItemQuery(http, id), retry: false }).catch(() => null);
    return item && lacksAlt(item) ? item : null;
  }

  return async (wanted: readonly Wanted[]): Promise<MissingAlt[]> => {
    const found = await Promise.all(wanted.map(async ({ id, place }) => ({ place, item: await readUndescribed(id) })));
    return found.flatMap(({ place, item }) => (item ? [{ place, item }] : []));
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
