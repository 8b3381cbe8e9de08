import ImagePlus from 'lucide-react/icons/image-plus';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { MediaItem } from '../../../contract/media.ts';
import { FieldButton } from '../../../ui/forms/field-button.tsx';
import { lacksAlt } from '../../media/describe-image.ts';
import { MediaPicker } from '../../media/picker/media-picker.tsx';
import { UploadList } from '../../media/uploads/upload-list.tsx';
import { useDroppedFiles } from '../../media/uploads/use-dropped-files.ts';
import type { ArticleFields } from '../fields/article-fields.ts';
import { HeroCaption } from './hero-caption.tsx';
import { HeroPicture } from './hero-picture.tsx';
import { ReplacedImage } from './replaced-image.tsx';
import type { HeroImage } from './use-hero-image.ts';
import { useLibraryImage } from './use-library-image.ts';

interface HeroFigureProps {
  hero: HeroImage;
  /** Whether the media tab is open: it has the fields of the image and its uploads, and stands beside the page on wide screens. */
  isMediaOpen: boolean;
  /** Opens the media tab at the alt text. */
  onDescribe: () => void;
}

/**
 * The hero image where it stands in the article: chosen, uploaded, dropped or pasted here, in its own proportion, with caption and credit
 * under it. The media tab has the rest.
 */
export function HeroFigure({ hero, isMediaOpen, onDescribe }: HeroFigureProps) {
  const [isChoosing, setChoosing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { zone, isDragging } = useDroppedFiles({ wholeWindow: false, onFiles: hero.uploads.add });
  const url = useWatch<ArticleFields, 'imageUrl'>({ name: 'imageUrl' }).trim();
  const { data: item = null } = useLibraryImage(url);
  const isEmpty = url === '';
  // The button that was pressed goes with what it acted on.
  const focusButton = () => button.current?.focus();
  return (
    <>
      <div
        ref={zone}
        data-dragging={isDragging || undefined}
        className={`mx-auto border border-transparent border-dashed px-2 py-1 data-dragging:border-ink data-dragging:bg-tint ${isEmpty ? 'max-w-[42rem]' : 'w-fit min-w-[min(100%,22rem)]'}`}
      >
        {!isEmpty && (
          <figure>
            <HeroPicture url={url} item={item} />
            <HeroCaption item={item} isReadOnly={isMediaOpen} />
          </figure>
        )}
        <div className="-ml-2 flex flex-wrap items-center gap-x-1 text-muted text-xs contain-inline-size">
          <FieldButton ref={button} isQuiet className="gap-2" onClick={() => setChoosing(true)}>
            <ImagePlus aria-hidden="true" size={16} />
            {isEmpty ? 'Add a hero image' : 'Change image'}
          </FieldButton>
          {isEmpty ? (
            <span aria-hidden="true" className="pointer-coarse:hidden">
              or drop it here
            </span>
          ) : (
            <>
              <FieldButton
                isQuiet
                onClick={() => {
                  hero.remove();
                  focusButton();
                }}
              >
                Remove
              </FieldButton>
              {!isMediaOpen && <AltButton item={item} onPress={onDescribe} />}
            </>
          )}
        </div>
        {!isMediaOpen && (
          <div className="grid gap-2 contain-inline-size has-[ul]:mt-2">
            <ReplacedImage hero={hero} onUndone={focusButton} />
            <UploadList {...hero.uploads} />
          </div>
        )}
      </div>
      <MediaPicker
        open={isChoosing}
        onChoose={hero.choose}
        onFiles={hero.uploads.add}
        onClose={() => setChoosing(false)}
      />
    </>
  );
}

/** The alt text, for readers who can't see the image. */
function AltButton({ item, onPress }: { item: MediaItem | null; onPress: () => void }) {
  const { control } = useFormContext<ArticleFields>();
  const alt = useWatch({ control, name: 'imageAlt' });
  const described = describeAlt(alt, item);
  return (
    <FieldButton isQuiet className="min-w-0 max-w-full" onClick={onPress}>
      {described === null ? (
        'No alt text yet'
      ) : (
        <span className="truncate">
          Alt text: <bdi>{described}</bdi>
        </span>
      )}
    </FieldButton>
  );
}

/** @returns the alt text in words; null where there is none */
function describeAlt(alt: string | null, item: MediaItem | null): string | null {
  if (alt !== null) return alt === '' ? 'Decorative' : alt;
  if (!item || lacksAlt(item)) return null;
  return item.isDecorative ? 'Decorative' : item.alt;
}
