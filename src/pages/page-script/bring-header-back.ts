/** A finger trembles: a shorter way has no direction. Pixels. */
const tremor = 6;

/** Says on the document whether the header, once it has left the screen, is back (`in`) or gone again (`out`); frame.css moves it. */
export function bringHeaderBack(): void {
  const root = document.documentElement;
  let last = 0;
  addEventListener(
    'scroll',
    () => {
      // Browsers let a page be pulled beyond its ends, from where it springs back.
      const top = Math.max(0, Math.min(scrollY, root.scrollHeight - innerHeight));
      const way = top - last;
      if (top > 0 && Math.abs(way) < tremor) return;
      last = top;
      const header = document.querySelector('header');
      if (!header || top === 0) delete root.dataset.header;
      else if (top < header.offsetHeight) return;
      else if (way < 0 && !isUnder(header)) root.dataset.header = 'in';
      else if (root.dataset.header) root.dataset.header = 'out';
    },
    { passive: true },
  );
}

/** @returns whether what has the focus would be hidden by the header; what is as tall as the screen would not */
function isUnder(header: HTMLElement): boolean {
  const { activeElement } = document;
  if (!activeElement || header.contains(activeElement)) return false;
  const { top, bottom } = activeElement.getBoundingClientRect();
  return top < header.offsetHeight && bottom > 0 && bottom < innerHeight;
}
