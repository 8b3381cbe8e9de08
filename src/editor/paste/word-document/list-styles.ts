import { wholeNumber } from './word-numbering.ts';
import type { WordXml } from './word-xml.ts';

/** The list that a paragraph names, itself or by its style. */
export interface NamedList {
  id: string;
  level: number;
}

/** Styles that others are based on, one after the other: more is a circle. */
const maxDepth = 20;

/** Finds the list of a paragraph, which its style may name. */
export class ListStyles {
  readonly #xml: WordXml | null;
  readonly #styles = new Map<string, Element>();

  /** @param xml `styles.xml`; null for a document without styles */
  constructor(xml: WordXml | null) {
    this.#xml = xml;
    for (const style of xml?.all('style') ?? []) this.#styles.set(xml?.attribute(style, 'styleId') ?? '', style);
  }

  /** @param properties `pPr` of a paragraph @returns null for a paragraph that is in no list */
  listOf(xml: WordXml, properties: Element | null): NamedList | null {
    const own = xml.find(properties, 'numPr');
    const style = this.#listOfStyle(xml.value(properties, 'pStyle'));
    const id = xml.value(own, 'numId') ?? style?.id ?? '0';
    const level = wholeNumber(xml.value(own, 'ilvl')) ?? style?.level ?? 0;
    return id === '0' ? null : { id, level };
  }

  #listOfStyle(name: string | null): NamedList | null {
    let style = this.#styles.get(name ?? '');
    let level: number | null = null;
    for (let depth = 0; style && this.#xml && depth < maxDepth; depth += 1) {
      const numbering = this.#xml.find(style, 'pPr', 'numPr');
      level ??= wholeNumber(this.#xml.value(numbering, 'ilvl'));
      const id = this.#xml.value(numbering, 'numId');
      if (id !== null) return { id, level: level ?? 0 };
      style = this.#styles.get(this.#xml.value(style, 'basedOn') ?? '');
    }
    return null;
  }
}
