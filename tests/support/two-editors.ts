import fc from 'fast-check';
import {
  type BlockConflict,
  type Choice,
  isConflict,
  mergeTexts,
  writeMerged,
} from '../../src/editor/merge/merge-texts.ts';

/** One thing that one of two editors does; `at` and `to` choose a paragraph and a word in it. */
export interface Act {
  who: 0 | 1;
  what: (typeof acts)[number];
  at: number;
  to: number;
  choice: Choice;
}

const acts = [
  ...['add word', 'add word', 'change word', 'delete word', 'add paragraph', 'delete paragraph'],
  ...['split', 'join', 'move', 'add code', 'add spaces', 'save', 'save', 'save'],
] as const;

export const anAct: fc.Arbitrary<Act> = fc.record({
  who: fc.constantFrom(0, 1),
  what: fc.constantFrom(...acts),
  at: fc.nat(999),
  to: fc.nat(999),
  choice: fc.constantFrom('mine', 'stored', 'both'),
});

/** Where the two save: refuses a text whose version is not the stored one. */
export interface Server {
  read: () => Promise<Saved>;
  /** @returns null when another version is stored */
  save: (text: string, version: number) => Promise<Saved | null>;
}

export interface Saved {
  text: string;
  version: number;
}

/** An open editor. */
interface Editor {
  text: string;
  opened: Saved;
}

export interface Outcome {
  texts: string[];
  /** Words that neither editor has deleted, and that no conflict has asked about. */
  words: Set<string>;
  /** Words that an editor has deleted, but for those of `moved`. */
  deleted: Set<string>;
  /** Words that may stand in two places: they were moved to another paragraph, or a conflict has asked about them. */
  moved: Set<string>;
  conflicts: number;
  merges: number;
}

/** Two editors carry out their acts, then save until both have the same text. */
export async function edit(server: Server, all: readonly Act[]): Promise<Outcome> {
  const first = await server.read();
  const editors = [0, 1].map((): Editor => ({ text: first.text, opened: first }));
  const words = wordsOf(first.text);
  const outcome: Outcome = { texts: [], words, deleted: new Set(), moved: new Set(), conflicts: 0, merges: 0 };
  const typist = typistOf(outcome);
  const take = async (act: Act) => {
    const editor = editors[act.who];
    if (!editor) return;
    if (act.what === 'save') await save(server, editor, act.choice, outcome);
    else editor.text = typist(editor.text, act);
  };
  for (const act of all) await take(act);
  const choice = all[0]?.choice ?? 'both';
  for (const who of [0, 0, 1, 1, 0, 1] as const) await take({ who, what: 'save', at: 0, to: 0, choice });
  const texts = [...editors.map(({ text }) => text), (await server.read()).text];
  return { ...outcome, texts, deleted: without(outcome.deleted, outcome.moved) };
}

async function save(server: Server, editor: Editor, choice: Choice, outcome: Outcome): Promise<void> {
  const saved = await server.save(editor.text, editor.opened.version);
  if (saved) {
    editor.opened = saved;
    editor.text = saved.text;
    return;
  }
  const stored = await server.read();
  const merged = mergeTexts({ mine: editor.text, stored: stored.text, opened: editor.opened.text });
  const conflicts = merged.parts.filter(isConflict);
  for (const conflict of conflicts) forget(conflict, outcome);
  outcome.merges += 1;
  outcome.conflicts += conflicts.length;
  editor.text = writeMerged(
    merged,
    conflicts.map(() => choice),
  );
  editor.opened = stored;
}

/** Removes texts that a conflict has asked about, because either outcome is right. */
function forget({ opened, stored, mine }: BlockConflict, { words, moved }: Outcome): void {
  for (const { text } of [...(opened ?? []), ...stored, ...mine]) {
    for (const word of wordsOf(text)) {
      words.delete(word);
      moved.add(word);
    }
  }
}

/** @returns a function that types; every word is typed once */
function typistOf({ words, deleted, moved }: Outcome): (text: string, act: Act) => string {
  let count = 0;
  const type = () => {
    count += 1;
    words.add(`w${count}`);
    return `w${count}`;
  };
  const erase = (text: string) => {
    for (const word of wordsOf(text)) {
      words.delete(word);
      deleted.add(word);
    }
  };
  return (text, { what, at, to }) => {
    const paragraphs = text.split('\n\n');
    const index = at % paragraphs.length;
    const paragraph = paragraphs[index] ?? '';
    const found = [...paragraph.matchAll(/\w+/g)];
    const { index: start, 0: word } = found[to % Math.max(found.length, 1)] ?? { index: 0, 0: '' };
    const write = (...next: string[]) => paragraphs.splice(index, 1, ...next);
    const writeWord = (next: string) => write(paragraph.slice(0, start) + next + paragraph.slice(start + word.length));
    const noteMoved = (text: string) => {
      for (const one of wordsOf(text)) moved.add(one);
    };
    // Half a code block makes other blocks of the paragraphs after it.
    if (/delete p|split|join/.test(what) && text.includes('```')) noteMoved(text);
    switch (what) {
      case 'add word':
        writeWord(`${type()} ${word}`);
        break;
      case 'change word':
        erase(word);
        writeWord(type());
        break;
      case 'delete word':
        erase(word);
        writeWord('');
        break;
      case 'add paragraph':
        write(paragraph, `${type()} ${type()} ${type()}`);
        break;
      case 'add code':
        write(paragraph, `\`\`\`\n${type()}\n\n${type()}\n\`\`\``);
        break;
      case 'add spaces':
        write(`${paragraph}\n`);
        break;
      case 'delete paragraph':
        erase(paragraph);
        write();
        break;
      case 'split':
        noteMoved(paragraph);
        write(paragraph.slice(0, start), paragraph.slice(start));
        break;
      case 'join':
        noteMoved(paragraphs.slice(index, index + 2).join(' '));
        paragraphs.splice(index, 2, paragraphs.slice(index, index + 2).join(' '));
        break;
      case 'move':
        // Whether a paragraph went down or those below it went up, no merge can tell.
        noteMoved(text);
        write();
        paragraphs.splice(to % (paragraphs.length + 1), 0, paragraph);
        break;
      default:
    }
    return paragraphs.join('\n\n');
  };
}

export function wordsOf(text: string): Set<string> {
  return new Set(text.match(/\w+/g));
}

/** @returns the words of the first set that are not in the second */
export function without(words: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> {
  return new Set([...words].filter((word) => !others.has(word)));
}
