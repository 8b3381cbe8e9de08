import { useWatch } from 'react-hook-form';
import { FieldButton } from '../../../ui/forms/field-button.tsx';
import type { ArticleFields } from '../fields/article-fields.ts';
import type { HeroImage } from './use-hero-image.ts';

interface ReplacedImageProps {
  hero: HeroImage;
  /** Called when the other image is back: the button is gone then. */
  onUndone: () => void;
}

/** Says that the hero image has become another one, or none, and offers the one before. */
export function ReplacedImage({ hero, onUndone }: ReplacedImageProps) {
  const url = useWatch<ArticleFields, 'imageUrl'>({ name: 'imageUrl' });
  if (url !== hero.replacement) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-3 text-sm">
      {url === '' ? 'The image was removed.' : 'The image was replaced. Its alt text and caption now apply.'}
      <FieldButton
        onClick={() => {
          hero.undo();
          onUndone();
        }}
      >
        Undo
      </FieldButton>
    </p>
  );
}
