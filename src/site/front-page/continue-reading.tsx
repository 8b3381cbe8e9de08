import { useEffect } from 'react';
import { placeEvent } from '../reading/reading-key.ts';

/**
 * Where the front page offers to go on with an article that was left in the middle. A script of the page fills it (`pages/reading`);
 * for all other readers it is not there (`reading.css`).
 */
export function ContinueReading() {
  useEffect(() => {
    dispatchEvent(new Event(placeEvent));
  }, []);
  return (
    <aside
      data-continue
      data-print="no"
      aria-label="Continue reading"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing; so React leaves alone what it did not write
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  );
}
