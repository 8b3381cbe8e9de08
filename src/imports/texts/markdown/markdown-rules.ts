import type { ProgramRules, TextSource } from '../html/text-source.ts';
import { expandTemplates } from './expand-templates.ts';
import { renderLine, renderSource } from './render-source.ts';
import { tidySource } from './tidy-source.ts';

/** Rules for Markdown of site generators: Hugo, Jekyll, Eleventy, Astro. Their grammars become HTML, which is converted as any other. */
export function markdownRules(source: TextSource): ProgramRules {
  return {
    prepare: (markdown) => renderSource(tidySource(expandTemplates(markdown, source, renderLine), source)),
    clean: () => undefined,
    read: () => false,
  };
}
