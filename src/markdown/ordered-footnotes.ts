import type { Token } from 'markdown-it';
import { footnoteKey } from './footnotes.ts';

/** A footnote that a text refers to. */
export interface Footnote {
  /** From 1, in the order in which the text refers to them. */
  number: number;
  /** The first one to it. */
  reference: Token;
  /** Its blocks. */
  tokens: Token[];
}

/** A text apart from its footnotes. */
export interface FootnotedText {
  /** The text without definitions. */
  body: Token[];
  /** In their order; a definition that nothing refers to is none. */
  notes: Footnote[];
  /** Each reference with its footnote: those of the text, then those of the footnotes. */
  references: { token: Token; note: Footnote }[];
}

/** @param tokens of a whole text */
export function orderFootnotes(tokens: readonly Token[]): FootnotedText {
  const { body, definitions } = takeDefinitions(tokens);
  const notes = new Map<string, Footnote>();
  const references: FootnotedText['references'] = [];
  const find = (within: readonly Token[]) => {
    for (const token of within.flatMap(({ children }) => children ?? [])) {
      if (token.type !== 'footnote_reference') continue;
      const key = footnoteKey(String(token.meta?.label));
      const content = definitions.get(key);
      if (!content) continue;
      const note = notes.get(key) ?? { number: notes.size + 1, reference: token, tokens: content };
      notes.set(key, note);
      references.push({ token, note });
    }
  };
  find(body);
  // A map also goes through what is added meanwhile.
  for (const note of notes.values()) find(note.tokens);
  return { body, notes: [...notes.values()], references };
}

/** @returns the tokens without those of definitions, and the first definition of each footnote */
function takeDefinitions(tokens: readonly Token[]) {
  const body: Token[] = [];
  const definitions = new Map<string, Token[]>();
  let into = body;
  for (const token of tokens) {
    if (token.type === 'footnote_definition_open') {
      into = [];
      const key = footnoteKey(String(token.meta?.label));
      if (!definitions.has(key)) definitions.set(key, into);
    } else if (token.type === 'footnote_definition_close') into = body;
    else into.push(token);
  }
  return { body, definitions };
}
