/**
 * Joins a place in the text and a footnote by links in both directions, as most programs write them, so that `findFootnotes` finds them.
 * @param number what readers see; what the place said before goes away
 * @param name of this footnote in its document
 */
export function joinNote(place: Element, note: Element, { number, name }: { number: string; name: string }): void {
  const { ownerDocument } = place;
  const reference = ownerDocument.createElement('a');
  reference.id = `${name}-place`;
  reference.href = `#${name}`;
  reference.textContent = number;
  place.replaceChildren(reference);
  const back = ownerDocument.createElement('a');
  back.href = `#${reference.id}`;
  back.textContent = number;
  note.id = name;
  note.append(back);
}
