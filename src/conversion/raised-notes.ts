import { joinNote } from './joined-notes.ts';

/** Elements that hold one line of text each. */
const blocks = 'p,li,td,th,h1,h2,h3,h4,h5,h6,blockquote,pre';

/**
 * Links footnotes that have no links: raised numbers in the text, and paragraphs at its end that begin with the same. Macs write those of Pages so,
 * like all raised text. A number that stands in the text twice, or not at all, is left alone.
 */
export function linkRaisedNotes(body: Element): void {
  const raised = [...body.querySelectorAll('sup')].filter(isNumber);
  if (raised.length < 2) return;
  const marks = new Map(raised.filter(beginsBlock).map((sup) => [sup.closest(blocks), sup] as const));
  const places = Map.groupBy(
    raised.filter((sup) => !beginsBlock(sup)),
    numberIn,
  );
  for (const block of [...body.querySelectorAll(blocks)].reverse()) {
    if (block.textContent?.trim() === '') continue;
    const mark = marks.get(block);
    if (!mark) return;
    const number = numberIn(mark);
    const [place, ...others] = places.get(number) ?? [];
    if (!place || others.length > 0) continue;
    mark.remove();
    joinNote(place, block, { number, name: `raised-note-${number}` });
  }
}

/** Whether it is a number without a link. */
function isNumber(sup: Element): boolean {
  return /^\d{1,3}$/.test(numberIn(sup)) && !sup.closest('a') && !sup.querySelector('a');
}

function numberIn({ textContent }: Element): string {
  return (textContent ?? '').replaceAll(/[\s[\]]/g, '');
}

/** Whether nothing stands before it in its block. */
function beginsBlock(sup: Element): boolean {
  const block = sup.closest(blocks);
  const text = sup.textContent?.trim() ?? '';
  return block?.querySelector('sup') === sup && block.textContent?.trimStart().startsWith(text) === true;
}
