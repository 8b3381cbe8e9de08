import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageIds } from '../../src/services/articles/rendering/heading-ids.ts';
import { renderMarkdown } from '../../src/services/articles/rendering/render-markdown.ts';

const idsOf = (source: string, language?: string) => {
  const { html } = renderMarkdown(source, { images: new Map(), hasHeadingIds: true, ...(language && { language }) });
  return [...html.matchAll(/<h\d[^>]* id="([^"]*)"/g)].map(([, id]) => id);
};

describe('the headings of a text on a page of its own', () => {
  it('have the ids that GitHub gives them, each once', () => {
    expect(idsOf("# What's *new*\n\n## `code` & [more](/x)\n\n## What’s new\n\n## Привет, мир")).toEqual([
      ...['whats-new', 'code--more', 'whats-new-1', 'привет-мир'],
    ]);
  });

  it('have the same ids in every language, whatever its dashes and quotation marks are', () => {
    const source = '# A "b" -- c';
    expect(idsOf(source, 'de')).toEqual(idsOf(source));
  });

  it('have none of words without letters, nor those of footnotes and of the page', () => {
    expect(idsOf('# …\n\n# Fn 1\n\n# Fnref-1\n\n# Content\n\n# More')).toEqual(['content-1', 'more-1']);
    expect(pageIds).toEqual(expect.arrayContaining(idsInSources()));
  });

  it('have ids of a bounded length', () => {
    expect(idsOf(`# ${'word '.repeat(2000)}`).join('').length).toBeLessThanOrEqual(200);
  });
});

/** @returns the ids that are written in the sources of public pages */
function idsInSources(): string[] {
  const files = globSync(['src/site/**/*.{ts,tsx}', 'src/services/pages/*.ts', 'src/contract/contact.ts']);
  const written = /\bid="([\w-]+)"|\b\w*Id = '([\w-]+)'/g;
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(written)].map(([, id = '', named]) => named ?? id),
  );
}
