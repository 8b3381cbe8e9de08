import type { TextToConvert } from './converted-text.ts';
import { ghostRules } from './ghost/ghost-rules.ts';
import type { ProgramRules, TextSource } from './html/text-source.ts';
import { markdownRules } from './markdown/markdown-rules.ts';
import { substackRules } from './substack/substack-rules.ts';
import { wordpressRules } from './wordpress/wordpress-rules.ts';

/** @returns the rules for the texts of a program */
export function rulesFor({ program, format, fileUrls }: TextToConvert, source: TextSource): ProgramRules {
  if (format === 'markdown') return markdownRules(source);
  if (program === 'wordpress') return wordpressRules(source, fileUrls);
  if (program === 'ghost') return ghostRules(source);
  return substackRules(source);
}
