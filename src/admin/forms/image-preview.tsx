import { type ReactNode, useDeferredValue, useState } from 'react';
import { looksLikeImage } from './image-rule.ts';

/** Attributes of an `<img>` that shows the image and reports a failure. */
export interface PreviewedImage {
  src: string;
  onError: () => void;
}

interface ImagePreviewProps {
  /** The URL as typed. */
  url: string;
  /** Shows the image. */
  children: (image: PreviewedImage) => ReactNode;
}

/** Shows the image of a typed URL once the URL looks complete, or says why there is no image. */
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
