/** The namespaces of drawings and of references between parts, in both editions of the standard, by the names in them. */
const isDrawing = (namespace: string | null) => /drawingml\/2006\/main$|drawingml\/main$/.test(namespace ?? '');

/**
 * Gives each image that a document only links, and says nothing of, the name of its file as its description, so that an editor who is told that
 * it is missing knows which one.
 * @param relations of the document to other files; null for none
 */
export function nameLinkedImages(document: Document, relations: Document | null): void {
  const targets = new Map(
    Array.from(relations?.getElementsByTagName('Relationship') ?? []).map((relation) => [
      relation.getAttribute('Id') ?? '',
      relation.getAttribute('Target') ?? '',
    ]),
  );
  for (const image of Array.from(document.getElementsByTagNameNS('*', 'blip'))) {
    const link = image.getAttribute('r:link');
    if (!isDrawing(image.namespaceURI) || !link || image.getAttribute('r:embed')) continue;
    const described = describedBy(image);
    if (!described || described.getAttribute('descr')?.trim() || described.getAttribute('title')?.trim()) continue;
    described.setAttribute('descr', fileNameOf(targets.get(link) ?? ''));
  }
}

/** @returns the element that has the description of an image */
function describedBy(image: Element): Element | null {
  for (let around = image.parentElement ?? image.parentNode; around; around = around.parentNode) {
    if (!/^(?:inline|anchor)$/.test((around as Element).localName ?? '')) continue;
    return Array.from((around as Element).getElementsByTagNameNS('*', 'docPr'))[0] ?? null;
  }
  return null;
}

function fileNameOf(target: string): string {
  const name = target.split(/[/\\]/).at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
