import type { ClassStyles } from './declarations.ts';

/** The longest heading in characters: a longer paragraph is none, however large it is set. */
const maxLength = 200;

/**
 * macOS writes the rich text of Pages and TextEdit without headings: they are paragraphs of a class with a larger font.
 * @returns the level of the classes that are headings, by their names; none for documents of other programs
 */
export function headingClassesOf(document: Document, classes: ClassStyles): ReadonlyMap<string, number> {
  const generator = document.querySelector('meta[name="Generator" i]')?.getAttribute('content') ?? '';
  if (!generator.startsWith('Cocoa')) return new Map();
  const sizes = new Map<string, number>();
  for (const [name, css] of classes) {
    const size = Number.parseFloat((css.get('font-size') ?? css.get('font') ?? '').match(/([\d.]+)px/)?.[1] ?? '');
    if (size > 0) sizes.set(name, size);
  }
  const text = new Map<number, number>();
  const paragraphs = [...document.getElementsByTagName('p')].map((paragraph) => {
    const size = sizes.get(paragraph.getAttribute('class') ?? '') ?? 0;
    const length = paragraph.textContent?.trim().length ?? 0;
    text.set(size, (text.get(size) ?? 0) + length);
    return { size, length };
  });
  const [usual = 0] = [...text].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const isHeading = (size: number) =>
    size > usual * 1.15 && paragraphs.every((one) => one.size !== size || one.length <= maxLength);
  const levels = [...new Set(sizes.values())].filter(isHeading).toSorted((one, other) => other - one);
  return new Map(
    [...sizes].flatMap(([name, size]) =>
      levels.includes(size) ? [[name, Math.min(levels.indexOf(size) + 1, 6)]] : [],
    ),
  );
}
