import { type ReactNode, useDeferredValue, useState } from 'react';
import { looksLikeImage } from './image-rule.ts';

/** What an `<img>` needs to show the image and to say that it failed. */
export interface PreviewedImage {
  src: string;
  onError: () => void;
}

interface ImagePreviewProps {
  /** As it is typed. */
  url: string;
  /** Shows the image. */
  children: (image: PreviewedImage) => ReactNode;
}

/** An image whose address is typed, as soon as it looks like one and for as long as it can be loaded; else why there is none. */
export function ImagePreview({ url, children }: ImagePreviewProps) {
  const typed = useDeferredValue(url).trim();
  if (typed === '') return null;
  if (looksLikeImage(typed)) {
    return (
      <Loaded key={typed} src={typed}>
        {children}
      </Loaded>
    );
  }
  return (
    <p className="text-muted text-sm">
      No preview: the URL must start with http or https, or with a slash for an image of this site, and end in jpg,
      jpeg, png, gif or webp.
    </p>
  );
}

function Loaded({ src, children }: { src: string } & Pick<ImagePreviewProps, 'children'>) {
  const [hasFailed, setFailed] = useState(false);
  if (!hasFailed) return children({ src, onError: () => setFailed(true) });
  return (
    <p role="status" className="text-muted text-sm">
      No preview: this image couldn't be loaded.
    </p>
  );
}
