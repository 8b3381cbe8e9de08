import { useEffect, useState } from 'react';
import { type KeptImage, KeptImages } from './kept-images.ts';

/** The images that an earlier page has kept for a text, and those that this one keeps. @param scope of the text: see `unsavedScope` */
export function useKeptImages(scope: string) {
  const [keeper] = useState(() => new KeptImages(scope));
  const [found, setFound] = useState<readonly KeptImage[]>([]);
  useEffect(() => {
    let hasLeft = false;
    void keeper.list().then((images) => !hasLeft && setFound(images));
    return () => {
      hasLeft = true;
      keeper.close();
    };
  }, [keeper]);

  /** Ends the offer of those that were found. @returns their files */
  function take(): File[] {
    for (const { key } of found) keeper.drop(key);
    setFound([]);
    return found.map(({ file }) => file);
  }

  return { keeper, found, take };
}
