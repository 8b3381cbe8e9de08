/** The last steps on a clean document: levels of headings, lists that belong together, and what is left over at the ends. */
export function tidyBlocks(root: Element): void {
  for (const image of [...root.querySelectorAll('img')]) liftImage(root, image);
  shiftHeadings(root);
  for (const list of [...root.querySelectorAll('ul, ol')]) tidyList(list);
  for (const item of [...root.querySelectorAll('li')]) unwrapOnly(item);
  while (root.lastElementChild?.nodeName === 'HR') root.lastElementChild.remove();
  while (root.firstElementChild?.nodeName === 'HR') root.firstElementChild.remove();
}

/** An image that is uploaded stands in no list and no quote: behind the whole of it. */
function liftImage(root: Element, image: Element): void {
  let place = image.parentElement;
  if (!place || place.parentElement === root) return;
  const paragraph = place;
  while (place?.parentElement && place.parentElement !== root) place = place.parentElement;
  place?.after(paragraph);
}

/** The first level of a text is `#`, whatever the highest one was. */
function shiftHeadings(root: Element): void {
  const headings = [...root.querySelectorAll('h0, h1, h2, h3, h4, h5, h6')];
  const levelOf = ({ nodeName }: Element) => Number(nodeName[1]);
  const highest = Math.min(...headings.map(levelOf));
  for (const heading of headings) {
    const shifted = root.ownerDocument.createElement(`h${levelOf(heading) - highest + 1}`);
    shifted.append(...heading.childNodes);
    heading.replaceWith(shifted);
  }
}

/** Two lists of one kind would be one in Markdown: bullets are joined, numbers begin again with other marks. */
function tidyList(list: Element): void {
  const before = list.previousElementSibling;
  if (before?.nodeName === list.nodeName && list.nodeName === 'UL') {
    before.append(...list.childNodes);
    list.remove();
    return;
  }
  if (before?.nodeName === list.nodeName && before.getAttribute('data-second') !== 'true') {
    list.setAttribute('data-second', 'true');
  }
}

/** An item of one paragraph has no paragraph; a list with another item has blank lines. */
function unwrapOnly(item: Element): void {
  const blocks = [...item.children].filter(({ nodeName }) => nodeName !== 'UL' && nodeName !== 'OL');
  const [only] = blocks;
  if (blocks.length > 1 || hasOtherStart(item)) item.parentElement?.setAttribute('data-loose', '');
  if (blocks.length === 1 && only?.nodeName === 'P' && item.firstElementChild === only)
    only.replaceWith(...only.childNodes);
}

/** Behind a line a list needs a blank line if its first number is not 1. Source: https://spec.commonmark.org/0.31.2/#list-items */
function hasOtherStart(item: Element): boolean {
  return [...item.children].some((child) => child.nodeName === 'OL' && child.hasAttribute('start'));
}
