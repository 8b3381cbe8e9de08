import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '../../drawing/random.ts';

const samples = join(import.meta.dirname, '../../sample-content/articles');

/** Number of invented words, in addition to the four thousand of the sample. */
const inventedWords = 60_000;
/** Number of subjects; each has its own words, which its articles use often. */
const subjects = 400;
const wordsOfSubject = 60;

/** Shares of a text's longer words: words of its subject, and any invented words. */
const shares = { subject: 0.12, invented: 0.08 };

export interface BenchArticle {
  title: string;
  excerpt: string;
  content: string;
}

/** Generates articles, the same ones every time. */
export interface Writer {
  write(): BenchArticle;
  /** @returns a number from 0 up to, but not including, 1 */
  random(): number;
}

/**
 * The texts are Markov chains over the sample: each word follows a word that precedes it there, so that words and phrases are as
 * frequent as in English. Some of the longer words are replaced by words of the article's subject and by invented words, most of
 * which are rare.
 */
export function createWriter(): Writer {
  const generator = new Random('search');
  const random = () => generator.next();
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const followers = readFollowers();
  const invented = inventWords(random);
  const topics = Array.from({ length: subjects }, () => Array.from({ length: wordsOfSubject }, () => pick(invented)));
  const anyWord = [...followers.keys()].filter((word) => /^[A-Z]/.test(word));

  function* wordsFor(topic: string[]): Generator<string> {
    let word = pick(anyWord);
    for (;;) {
      const chance = word.length > 5 ? random() : 1;
      if (chance < shares.subject) yield pickRare(topic, random);
      else if (chance < shares.subject + shares.invented) yield pickRare(invented, random);
      else yield word;
      word = pick(followers.get(word) ?? anyWord);
    }
  }

  return {
    random,
    write() {
      const words = wordsFor(pick(topics));
      const take = (count: number) => Array.from({ length: count }, () => words.next().value as string).join(' ');
      const title = take(5 + Math.floor(random() * 6));
      const paragraphs = Array.from({ length: 4 + Math.floor(random() * 8) }, () =>
        take(50 + Math.floor(random() * 60)),
      );
      return {
        title: title.slice(0, 190),
        excerpt: take(25 + Math.floor(random() * 15)).slice(0, 490),
        content: paragraphs.join('\n\n'),
      };
    },
  };
}

/** Word → the words that follow it in the sample, one entry per occurrence. */
function readFollowers(): Map<string, string[]> {
  const followers = new Map<string, string[]>();
  for (const name of readdirSync(samples).sort()) {
    const text = readFileSync(join(samples, name), 'utf8').replace(/^---\n.*?\n---\n/s, '');
    const words = text.split(/\s+/).filter((word) => word !== '');
    for (const [index, word] of words.slice(0, -1).entries()) {
      const next = words[index + 1] as string;
      const known = followers.get(word);
      if (known) known.push(next);
      else followers.set(word, [next]);
    }
  }
  return followers;
}

function inventWords(random: () => number): string[] {
  const starts = [
    'b',
    'br',
    'c',
    'ch',
    'd',
    'f',
    'g',
    'gr',
    'h',
    'k',
    'l',
    'm',
    'n',
    'p',
    'pr',
    'r',
    's',
    'st',
    't',
    'tr',
    'v',
  ];
  const middles = ['a', 'e', 'i', 'o', 'u', 'ai', 'ea', 'ou'];
  const ends = ['', '', 'n', 'r', 's', 'l', 'm', 'nd', 'rt', 'ck'];
  const pick = (items: string[]) => items[Math.floor(random() * items.length)] ?? '';
  const syllable = () => pick(starts) + pick(middles) + pick(ends);
  const words = new Set<string>();
  while (words.size < inventedWords) {
    words.add(Array.from({ length: 2 + Math.floor(random() * 3) }, syllable).join(''));
  }
  return [...words];
}

/** Picks the first words often and the last ones rarely, in the manner of Zipf's law. */
function pickRare(words: readonly string[], random: () => number): string {
  return words[Math.floor(words.length ** random()) - 1] as string;
}
