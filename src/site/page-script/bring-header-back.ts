/** A finger trembles: a shorter way has no direction. Pixels. */
const tremor = 6;

/** Says on the document whether the header, once it has left the screen, is back (`in`) or gone again (`out`); header.css moves it. */
export function bringHeaderBack(): void {
  const root = document.documentElement;
  const { dataset } = root;
  let last = 0;
  addEventListener('scroll', () => {
    // Some browsers let a page be pulled beyond its end, from where it springs back.
    const top = Math.min(scrollY, root.scrollHeight - innerHeight);
    const way = top - last;
    const header = document.querySelector('header');
    if (!header || (top > 0 && Math.abs(way) < tremor)) return;
    last = top;
    if (top <= 0) delete dataset.header;
    else if (top < header.offsetHeight) return;
    else if (way < 0 && !isUnder(header)) dataset.header = 'in';
    else if (dataset.header) dataset.header = 'out';
  });
}

/** @returns whether the header would hide the element with the focus; false for an element as tall as the screen */
function isUnder(header: HTMLElement): boolean {
  const { top = 0, bottom = 0 } = document.querySelector(':focus')?.getBoundingClientRect() ?? {};
  return bottom > 0 && bottom < innerHeight && top < header.offsetHeight && !header.matches(':focus-within');
}
