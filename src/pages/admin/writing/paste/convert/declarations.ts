import { pasteLimits } from './limits.ts';

/** CSS declarations by property, in lower case. */
export type Declarations = ReadonlyMap<string, string>;

const none: Declarations = new Map();

/** @param css such as the content of a `style` attribute */
export function readDeclarations(css: string | null): Declarations {
  if (!css) return none;
  const found = new Map<string, string>();
  for (const part of css.toLowerCase().split(';')) {
    const colon = part.indexOf(':');
    if (colon > 0) found.set(part.slice(0, colon).trim(), part.slice(colon + 1).trim());
  }
  return found;
}

/** `.name` or `tag.name`, which is all that word processors write for characters and paragraphs. */
const selector = /^[a-z0-9]*\.([a-z0-9_-]+)$/i;

/** The declarations of the classes in a document's `<style>` elements, by the name of the class. */
export type ClassStyles = ReadonlyMap<string, Declarations>;

/** A document that nothing shows has no `sheet` for its `<style>` elements, so their text is read. */
export function readClassStyles(document: Document): ClassStyles {
  const styles = new Map<string, Declarations>();
  let css = [...document.getElementsByTagName('style')].map(({ textContent }) => textContent ?? '').join('\n');
  css = css.slice(0, pasteLimits.styleLength).replaceAll(/\/\*.*?\*\/|<!--|-->/gs, '');
  for (const rule of css.split('}')) {
    const brace = rule.indexOf('{');
    if (brace < 0) continue;
    for (const one of rule.slice(0, brace).split(',')) {
      const name = one.trim().match(selector)?.[1];
      if (name) styles.set(name, new Map([...(styles.get(name) ?? []), ...readDeclarations(rule.slice(brace + 1))]));
    }
  }
  return styles;
}
