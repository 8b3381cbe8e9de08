/** A part of a document: its elements by their local names, which all are of the namespace of its root, Word's own. */
export class WordXml {
  readonly document: Document;
  readonly #namespace: string;

  constructor(document: Document) {
    this.document = document;
    this.#namespace = document.documentElement.namespaceURI ?? '';
  }

  /** @returns all elements of a name in the document, in its order */
  all(name: string): Element[] {
    return Array.from(this.document.getElementsByTagNameNS(this.#namespace, name));
  }

  /** @returns the elements of a name that stand directly in another */
  children(parent: Element | null, name: string): Element[] {
    return childElements(parent).filter((child) => child.localName === name && this.#isOwn(child));
  }

  /** @returns the first element at a path of names below another; null for none */
  find(parent: Element | null, ...path: readonly string[]): Element | null {
    return path.reduce<Element | null>((place, name) => this.children(place, name)[0] ?? null, parent);
  }

  /** @returns an attribute of Word's; null where an element has it not, or there is no element */
  attribute(element: Element | null, name: string): string | null {
    return (element?.getAttributeNS(this.#namespace, name) || element?.getAttribute(`w:${name}`)) ?? null;
  }

  /** @returns the attribute `val` of the first element at a path */
  value(parent: Element | null, ...path: readonly string[]): string | null {
    return this.attribute(this.find(parent, ...path), 'val') || null;
  }

  /** @returns a new element with attributes of Word's */
  create(name: string, attributes: Readonly<Record<string, string>> = {}, children: readonly Node[] = []): Element {
    const element = this.document.createElementNS(this.#namespace, `w:${name}`);
    for (const [key, value] of Object.entries(attributes)) {
      element.setAttributeNS(this.#namespace, `w:${key}`, value);
    }
    for (const child of children) element.appendChild(child);
    return element;
  }

  #isOwn({ namespaceURI }: Element): boolean {
    return namespaceURI === this.#namespace;
  }
}

/** @returns the elements that stand directly in another */
export function childElements(parent: Element | null): Element[] {
  return Array.from(parent?.childNodes ?? []).filter((node): node is Element => node.nodeType === 1);
}
