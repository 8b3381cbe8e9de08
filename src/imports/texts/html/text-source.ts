import type { Reading } from '../../../conversion/reading.ts';
import type { TextStyle } from '../../../conversion/text-style.ts';
import type { Losses } from './losses.ts';

/** Facts about a text that all parts of its reader need. */
export interface TextSource {
  losses: Losses;
  /** The URL of the source without a slash at the end; null where it is not known. */
  siteUrl: string | null;
  /** URLs of images that the text has outside of its HTML, such as in attributes of blocks: those that are not shown are listed. */
  named: string[];
}

/** An element, and where it is read. */
export interface ElementToRead {
  source: TextSource;
  reading: Reading;
  element: Element;
  /** In upper case. */
  name: string;
  style: TextStyle;
}

/** Reads an element in a way that one program's texts need. @returns false for one that is read in the usual way */
export type ReadElement = (given: ElementToRead) => boolean;

/** Rules for the texts of one program. */
export interface ProgramRules {
  /** Prepares the HTML as the source has it, before it is parsed. */
  prepare: (html: string) => string;
  /** Removes what is no part of the text, such as the controls of players. */
  clean: (body: Element) => void;
  read: ReadElement;
}

/** @returns whether an element has one of some classes */
export function hasClass(element: Element, ...names: readonly string[]): boolean {
  const own = element.getAttribute('class')?.split(/\s+/) ?? [];
  return names.some((name) => own.includes(name));
}
