import type { SourceLoss, SourceProgram } from '../sources/source.ts';

/** The text of an article as its source has it. */
export interface TextToConvert {
  program: SourceProgram;
  format: 'html' | 'markdown';
  text: string;
  /** The URL of the source, to which paths in the text belong; null where the source does not say it. */
  siteUrl: string | null;
  /** URLs of files by their ids at the source, for shortcodes that name ids, such as `[gallery ids="7,8"]`. */
  fileUrls: Readonly<Record<string, string>>;
}

/** A text as Markdown of this project's grammar. */
export interface ConvertedText {
  markdown: string;
  losses: SourceLoss[];
  /** URLs of the images in the Markdown, as they stand there, each once. */
  images: string[];
  /** URLs of links in the Markdown, as they stand there, each once. */
  links: string[];
  /** Words that readers see: at the source, and in our rendering. */
  words: { in: number; out: number };
}

/** @throws Error only when `signal` is aborted: a text that cannot be converted is plain text with a loss */
export type ConvertText = (text: TextToConvert, signal: AbortSignal) => Promise<ConvertedText>;
