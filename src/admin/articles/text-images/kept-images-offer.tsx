import { Button } from '../../../ui/button.tsx';
import type { TextImages } from './use-text-images.ts';

const listed = new Intl.ListFormat('en-US');

/** Offers the images that were still on their way into the text when an earlier page ended. */
export function KeptImagesOffer({ kept }: Pick<TextImages, 'kept'>) {
  const { names, add, discard } = kept;
  if (names.length === 0) return null;
  const isOne = names.length === 1;
  return (
    <section
      aria-label="Images kept in this browser"
      className="note mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <div className="min-w-0">
        <p className="break-words">
          <bdi>{listed.format(names)}</bdi> {isOne ? "wasn't" : "weren't"} uploaded before the page was closed. This
          browser has kept {isOne ? 'it' : 'them'}.
        </p>
        <p className="mt-0.5 text-muted">
          Put the caret where {isOne ? 'it belongs' : 'they belong'}, then add {isOne ? 'it' : 'them'}.
        </p>
      </div>
      <div className="flex gap-3">
        <Button variant="quiet" onClick={discard}>
          Discard
        </Button>
        <Button variant="solid" onClick={add}>
          Add to the text
        </Button>
      </div>
    </section>
  );
}
