import ImagePlus from 'lucide-react/icons/image-plus';
import { useWatch } from 'react-hook-form';
import type { MediaItem } from '../../../contract/media.ts';
import { FieldButton } from '../../../ui/forms/field-button.tsx';
import { looksLikeImage } from '../../forms/image-rule.ts';
import { lacksAlt } from '../../media/describe-image.ts';
import { Thumbnail } from '../../media/thumbnail.tsx';
import { FileInput } from '../../media/uploads/file-input.tsx';
import { UploadList } from '../../media/uploads/upload-list.tsx';
import { useDroppedFiles } from '../../media/uploads/use-dropped-files.ts';
import type { ArticleFields } from '../fields/article-fields.ts';
import type { HeroImage } from './use-hero-image.ts';
import { useLibraryImage } from './use-library-image.ts';

interface HeroLineProps {
  hero: HeroImage;
  /** Whether the media tab is open, which shows the image and its uploads, too. */
  isMediaOpen: boolean;
  onOpenMedia: () => void;
}

const label = 'Add a hero image';

/** Above the text of an article: takes the hero image, and says what it is; the media tab has the rest. */
export function HeroLine({ hero, isMediaOpen, onOpenMedia }: HeroLineProps) {
  const { zone, isDragging } = useDroppedFiles({ wholeWindow: false, onFiles: hero.uploads.add });
  const url = useWatch<ArticleFields, 'imageUrl'>({ name: 'imageUrl' }).trim();
  return (
    <div
      ref={zone}
      data-dragging={isDragging || undefined}
      className="-mx-2 border border-transparent border-dashed px-2 py-1 data-dragging:border-ink data-dragging:bg-tint"
    >
      {url === '' ? <AddHero onFiles={hero.uploads.add} /> : <HeroInPlace url={url} onOpenMedia={onOpenMedia} />}
      {!isMediaOpen && (
        <div className="has-[ul]:mt-2">
          <UploadList {...hero.uploads} />
        </div>
      )}
    </div>
  );
}

function AddHero({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-muted text-xs">
      <FileInput label={label} multiple={false} onFiles={onFiles}>
        {(choose) => (
          <FieldButton isQuiet className="-ml-2 gap-2" onClick={choose}>
            <ImagePlus aria-hidden="true" size={16} />
            {label}
          </FieldButton>
        )}
      </FileInput>
      <span aria-hidden="true" className="pointer-coarse:hidden">
        or drop it here
      </span>
    </div>
  );
}

function HeroInPlace({ url, onOpenMedia }: { url: string; onOpenMedia: () => void }) {
  const { data: item } = useLibraryImage(url);
  const alt = useWatch<ArticleFields, 'imageAlt'>({ name: 'imageAlt' });
  return (
    <div className="flex items-center gap-4">
      <div className="aspect-video w-24 shrink-0 overflow-hidden bg-tint">
        {item && <Thumbnail item={item} />}
        {!item && looksLikeImage(url) && <img key={url} src={url} alt="" className="size-full object-cover" />}
      </div>
      <p className="min-w-0 grow text-sm">
        <span className="block font-medium">Hero image</span>
        <bdi className="line-clamp-2 text-muted text-xs">{describeAlt(alt, item ?? null)}</bdi>
      </p>
      <FieldButton isQuiet className="shrink-0" onClick={onOpenMedia}>
        Change
      </FieldButton>
    </div>
  );
}

function describeAlt(alt: string | null, item: MediaItem | null): string {
  if (alt !== null) return alt === '' ? 'Decorative' : alt;
  if (item && !lacksAlt(item)) return item.isDecorative ? 'Decorative' : item.alt;
  return 'No alt text yet';
}
