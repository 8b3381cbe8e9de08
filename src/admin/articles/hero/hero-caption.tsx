import { useFormContext, useWatch } from 'react-hook-form';
import { limits } from '../../../contract/limits.ts';
import type { MediaItem } from '../../../contract/media.ts';
import { messages } from '../../../contract/messages.ts';
import { FieldButton } from '../../../ui/forms/field-button.tsx';
import { GrowingArea } from '../../../ui/forms/growing-area.tsx';
import { mayChangeImage } from '../../media/may-change-image.ts';
import { useUser } from '../../session/use-permissions.ts';
import type { ArticleFields } from '../fields/article-fields.ts';
import { useCredit } from './use-credit.ts';

/** A field that looks like the text under an image. */
const line =
  'block min-h-8 w-full resize-none border-transparent border-b bg-transparent py-1 outline-none placeholder:text-muted/70 focus:border-ink pointer-coarse:min-h-11';

interface HeroCaptionProps {
  /** Null for an image elsewhere, which has no credit, and until it is read. */
  item: MediaItem | null;
  /** Whether the texts are only shown: their fields are elsewhere now. */
  isReadOnly: boolean;
}

/** The line under the hero image: the caption, which is the article's, and the credit, which is the image's. */
export function HeroCaption({ item, isReadOnly }: HeroCaptionProps) {
  const mayChange = mayChangeImage(useUser(), item ?? { uploadedBy: null }) && item?.trashedAt === null;
  return (
    <figcaption className="mt-2 text-muted text-sm contain-inline-size">
      <Caption isReadOnly={isReadOnly} />
      {item && mayChange && !isReadOnly && <CreditField key={item.id} item={item} />}
      {item && item.credit !== '' && (!mayChange || isReadOnly) && (
        <p dir="auto" className="py-1">
          <span className="credit">{item.credit}</span>
        </p>
      )}
    </figcaption>
  );
}

function Caption({ isReadOnly }: Pick<HeroCaptionProps, 'isReadOnly'>) {
  const { setValue, formState } = useFormContext<ArticleFields>();
  const caption = useWatch<ArticleFields, 'imageCaption'>({ name: 'imageCaption' });
  const error = formState.errors.imageCaption?.message;
  if (isReadOnly) return caption.trim() !== '' && <p dir="auto">{caption}</p>;
  return (
    <>
      <GrowingArea
        rows={1}
        aria-label="Caption"
        aria-invalid={error ? true : undefined}
        placeholder="Add a caption"
        value={caption}
        // The field of the media tab is the form's: this one shows and changes the same value.
        onChange={({ target }) =>
          setValue('imageCaption', target.value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }
        className={`${line} overflow-hidden`}
      />
      {error && <Problem>{error}</Problem>}
    </>
  );
}

function CreditField({ item }: { item: MediaItem }) {
  const { credit, type, saveNow, failure, theirs } = useCredit(item);
  const isLong = credit.trim().length > limits.creditLength;
  return (
    <div className="group">
      <input
        type="text"
        dir="auto"
        autoComplete="off"
        aria-label="Credit"
        aria-describedby="hero-credit-hint"
        aria-invalid={isLong || undefined}
        placeholder="Add a credit"
        value={credit}
        onChange={({ target }) => type(target.value)}
        onBlur={saveNow}
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && saveNow()}
        className={line}
      />
      <p id="hero-credit-hint" className="text-xs opacity-0 group-focus-within:opacity-100">
        It belongs to the image, and is printed wherever that is used.
      </p>
      {isLong && <Problem>{messages.credit.long}</Problem>}
      {failure && <Problem>The credit wasn't saved. {failure}</Problem>}
      {theirs && (
        <div role="alert" className="flex flex-wrap items-center gap-2 pt-1">
          <p>
            Someone else has changed the credit meanwhile: <bdi>{theirs.credit || 'none'}</bdi>
          </p>
          <FieldButton onClick={theirs.take}>Take theirs</FieldButton>
          <FieldButton onClick={theirs.replace}>Keep mine</FieldButton>
        </div>
      )}
    </div>
  );
}

function Problem({ children }: { children: React.ReactNode }) {
  return (
    <p role="alert" className="error-mark mt-1 font-medium text-error text-sm">
      {children}
    </p>
  );
}
