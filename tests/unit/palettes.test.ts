import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allFailuresOf, failuresOf } from '../../src/contract/colour-pairs.ts';
import { contrastOf } from '../../src/contract/contrast.ts';
import { schemeNames } from '../../src/contract/palette.ts';
import { palettes } from '../../src/contract/palettes.ts';
import { coloursOf, legibleAccent } from '../../src/contract/site-colours.ts';
import { tokenSheet } from '../../src/server/build/token-sheet.ts';

const ui = join(import.meta.dirname, '../../src/ui');

/** @returns the colours that a style sheet gives callouts, in the order of its schemes */
function calloutColours(): string[][] {
  const sheet = readFileSync(join(ui, 'prose-blocks.css'), 'utf8');
  const found = [...sheet.matchAll(/--(?:note|tip|important|warning): (#[0-9a-f]{6})/g)].map(
    ([, colour = '']) => colour,
  );
  return [found.slice(0, 4), found.slice(4)];
}

it('computes the contrast of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 10);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
  expect(contrastOf('#ffffff', '#777777')).toBeCloseTo(4.478, 3);
});

it('has only palettes whose pairs of colours are legible, light and dark', () => {
  expect(palettes.length).toBeGreaterThanOrEqual(6);
  const callouts = calloutColours();
  expect(callouts.map((colours) => colours.length)).toEqual([4, 4]);
  for (const palette of palettes) {
    for (const [index, name] of schemeNames.entries()) {
      const scheme = palette[name];
      expect(allFailuresOf(scheme), `${palette.id}, ${name}`).toEqual([]);
      for (const colour of callouts[index] ?? []) {
        expect(contrastOf(colour, scheme.paper), `${colour} in ${palette.id}`).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(colour, scheme.tint), `${colour} in ${palette.id}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});

it('finds for any accent the nearest that is legible in every pair, and keeps one that is', () => {
  const accent = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(accent, fc.constantFrom(...palettes), fc.constantFrom(...schemeNames), (given, palette, name) => {
      const found = legibleAccent(given, palette, name);
      const chosen = { palette: palette.id, accent: null, accentDark: null };
      const colours = coloursOf({ ...chosen, [name === 'light' ? 'accent' : 'accentDark']: found });
      expect(failuresOf(colours[name])).toEqual([]);
      expect(legibleAccent(found, palette, name)).toBe(found);
    }),
    { numRuns: 1000 },
  );
});

it('writes the colours of style sheets from the site’s own palette', () => {
  expect(readFileSync(join(ui, 'tokens.css'), 'utf8')).toBe(tokenSheet());
});
