import { useWatch } from 'react-hook-form';
import type { MediaItem } from '../../../contract/media.ts';
import { whyNot } from '../../../contract/permissions.ts';
import { SaveFooter } from '../../forms/save-footer.tsx';
import { StaleNotice } from '../../forms/stale-notice.tsx';
import { UnsavedOffer } from '../../forms/unsaved-offer.tsx';
import { useUser } from '../../session/use-permissions.ts';
import { CropPreviews } from '../crops/crop-previews.tsx';
import { FocalPoint } from '../focal-point.tsx';
import { mayChangeImage } from '../may-change-image.ts';
import { ImageActions } from './image-actions.tsx';
import { ImageFacts } from './image-facts.tsx';
import { ImageFields } from './image-form.tsx';
import { ImageHead } from './image-head.tsx';
import { ImageUses } from './image-uses.tsx';
import { TrashActions, TrashButton } from './trash-actions.tsx';
import { useImageForm } from './use-image-form.ts';

/** An image with its facts on the left and its texts on the right. */
export function ImageEditor({ item }: { item: MediaItem }) {
  const user = useUser();
  const isInTrash = item.trashedAt !== null;
  const mayChange = mayChangeImage(user, item);
  const isOpen = mayChange && !isInTrash;
  const { form, submit, isPending, note, stale, offer, giveUp } = useImageForm(item);
  const [x, y] = useWatch({ control: form.control, name: ['focalX', 'focalY'] });
  const { isDirty } = form.formState;

  function aim(point: { x: number; y: number }): void {
    form.setValue('focalX', point.x, { shouldDirty: true });
    form.setValue('focalY', point.y, { shouldDirty: true });
  }

  return (
    <>
      <ImageHead item={item} />
      {isInTrash && <TrashActions item={item} mayRestore={mayChange} onDeleted={giveUp} />}
      {!mayChange && !isInTrash && (
        <p className="mb-6 border-rule border-l-2 bg-tint px-4 py-3 text-sm">{whyNot(user, 'change-media')}</p>
      )}
      {offer && isOpen && <UnsavedOffer noun="image" offer={offer} />}
      {stale && <StaleNotice title="This image has changed" stale={stale.of} {...stale} />}
      <form
        noValidate
        aria-label="Image"
        onSubmit={submit}
        className="[&_:is(input,select,textarea,button)]:scroll-mb-28"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <FocalPoint
              src={item.url}
              width={item.width}
              height={item.height}
              x={x}
              y={y}
              onChange={isOpen ? aim : undefined}
            />
            {isOpen && (
              <p className="text-muted text-sm">
                Click the image to set the focal point, which every crop keeps in sight.
              </p>
            )}
            <ImageActions item={item} mayChange={isOpen} />
            <CropPreviews src={item.url} x={x} y={y} />
          </div>
          <ImageFields form={form} isDisabled={!isOpen} className="lg:row-span-2" />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <ImageUses item={item} />
            <ImageFacts item={item} />
          </div>
        </div>
        {isOpen && (
          <SaveFooter note={note} isDirty={isDirty} isSaving={isPending} save="Save" className="mt-8">
            <TrashButton item={item} onGone={giveUp} />
          </SaveFooter>
        )}
      </form>
    </>
  );
}
