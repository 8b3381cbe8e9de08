import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { pairs } from '../../fonts/type-faces.ts';
import { firstAppearance } from '../../src/contract/appearance.ts';
import { typePairIds } from '../../src/contract/type-pairs.ts';
import { appearanceSheet } from '../../src/services/appearance/style-sheet.ts';

const ui = join(import.meta.dirname, '../../src/ui');

/** @returns the bytes of what every page preloads */
function weigh(...families: string[]): number {
  const sizes = families.map((family) => statSync(join(ui, `fonts/${family}-latin-wght-normal.woff2`)).size);
  return sizes.reduce((sum, size) => sum + size, 0);
}

const compressed = (text: string) => brotliCompressSync(text).length;

it('has five pairs, whose faces weigh no more than the site’s own, in sheets that cost less than 3 kB together', () => {
  expect(typePairIds).toHaveLength(5);
  expect(['newsreader', ...Object.keys(pairs)]).toEqual(typePairIds);
  const own = weigh('newsreader', 'inter');
  const choices = {
    ...firstAppearance,
    palette: 'salmon',
    density: 'compact',
    dropCap: 'box',
    images: 'duotone',
  } as const;
  const look = compressed(appearanceSheet({ ...choices, accent: '#0b5a63', accentDark: '#7cc9cf' }));
  for (const [id, { serif, sans }] of Object.entries(pairs)) {
    const sheet = readFileSync(join(ui, `type-sheets/${id}.css`), 'utf8');
    const more = weigh(serif, sans) - own + compressed(sheet) + look;
    expect(more, id).toBeLessThan(3000);
    for (const [, file = ''] of sheet.matchAll(/url\("\.\.\/(fonts\/[^"]+)"\)/g)) {
      expect(statSync(join(ui, file)).size, file).toBeGreaterThan(1000);
    }
  }
});
