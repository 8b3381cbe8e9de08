import type { WordXml } from './word-xml.ts';

/** The list that a paragraph is an item of. */
export interface ListPlace {
  /** The same for all paragraphs whose numbers go on. */
  list: string;
  /** 0 for the outermost. */
  level: number;
  /** Null for a bullet. */
  number: number | null;
}

interface Level {
  start: number;
  /** `bullet`, `decimal`, `none`, … */
  format: string;
}

/** A list of the document's: several may count with the same numbers. */
interface List {
  /** The abstract list whose levels and numbers the list has. */
  abstractId: string;
  /** Levels that begin again where this list does, with their first number. */
  restarts: ReadonlyMap<number, number>;
}

/** Levels of a list, as Word has them. */
const maxLevel = 8;

/**
 * Counts the items of a document's lists as Word does. The file has no numbers: a paragraph names a list and a level; lists with the same
 * definition go on with each other's numbers, unless one begins again.
 * Source: ECMA-376-1, 17.9 "Numbering".
 */
export class WordNumbering {
  readonly #levels = new Map<string, Map<number, Level>>();
  readonly #lists = new Map<string, List>();
  /** Last numbers by definition, then by level. */
  readonly #counters = new Map<string, Map<number, number>>();
  readonly #begun = new Set<string>();
  /** How often the numbers of a definition have begun again. */
  readonly #generations = new Map<string, number>();

  /** @param xml `numbering.xml`; null for a document without lists */
  constructor(xml: WordXml | null) {
    for (const element of xml?.all('abstractNum') ?? []) this.#addDefinition(xml as WordXml, element);
    for (const element of xml?.all('num') ?? []) this.#addList(xml as WordXml, element);
  }

  /**
   * Counts one item.
   * @param id of the list, as paragraphs name it
   * @returns null where there is no such list, or its paragraphs have neither numbers nor bullets
   */
  next(id: string, level: number): ListPlace | null {
    const list = this.#lists.get(id);
    const at = Math.min(Math.max(level, 0), maxLevel);
    const definition = list && this.#levels.get(list.abstractId)?.get(at);
    if (!list || !definition || definition.format === 'none') return null;
    const number = this.#count(id, list, { at, start: definition.start });
    const name = `${list.abstractId}-${this.#generations.get(list.abstractId) ?? 0}`;
    return { list: name, level: at, number: definition.format === 'bullet' ? null : number };
  }

  #count(id: string, { abstractId, restarts }: List, { at, start }: { at: number; start: number }): number {
    const counters = this.#counters.get(abstractId) ?? new Map<number, number>();
    this.#counters.set(abstractId, counters);
    const restart = restarts.get(at);
    const begins = restart !== undefined && !this.#begun.has(`${id} ${at}`);
    this.#begun.add(`${id} ${at}`);
    if (begins && at === 0) this.#generations.set(abstractId, (this.#generations.get(abstractId) ?? 0) + 1);
    const last = counters.get(at);
    const number = begins ? restart : last === undefined ? start : last + 1;
    counters.set(at, number);
    for (const deeper of [...counters.keys()]) if (deeper > at) counters.delete(deeper);
    return number;
  }

  #addDefinition(xml: WordXml, element: Element): void {
    const levels = new Map<number, Level>();
    for (const level of xml.children(element, 'lvl')) {
      levels.set(wholeNumber(xml.attribute(level, 'ilvl')) ?? 0, {
        start: wholeNumber(xml.value(level, 'start')) ?? 1,
        format: xml.value(level, 'numFmt') ?? 'decimal',
      });
    }
    this.#levels.set(xml.attribute(element, 'abstractNumId') ?? '', levels);
  }

  #addList(xml: WordXml, element: Element): void {
    const restarts = new Map<number, number>();
    for (const override of xml.children(element, 'lvlOverride')) {
      const start = wholeNumber(xml.value(override, 'startOverride'));
      const level = wholeNumber(xml.attribute(override, 'ilvl'));
      if (start !== null && level !== null) restarts.set(level, start);
    }
    const abstractId = xml.value(element, 'abstractNumId') ?? '';
    this.#lists.set(xml.attribute(element, 'numId') ?? '', { abstractId, restarts });
  }
}

/** @returns null for what is none that Markdown could number a list with */
export function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
