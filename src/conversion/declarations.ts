import { conversionLimits } from './limits.ts';
import { styleAttribute } from './quiet-html.ts';

/** CSS declarations by property, in lower case. */
export type Declarations = ReadonlyMap<string, string>;

const none: Declarations = new Map();

/** @returns what an element has in its `style` */
export function styleOf(element: Element): Declarations {
  return readDeclarations(element.getAttribute(styleAttribute));
}

function readDeclarations(css: string | null): Declarations {
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

/** @param css all style sheets of a document */
export function readClassStyles(css: string): ClassStyles {
  const styles = new Map<string, Declarations>();
  const rules = css.slice(0, conversionLimits.styleLength).replaceAll(/\/\*.*?\*\/|<!--|-->/gs, '');
  for (const rule of rules.split('}')) {
    const brace = rule.indexOf('{');
    if (brace < 0) continue;
    for (const one of rule.slice(0, brace).split(',')) {
      const name = one.trim().match(selector)?.[1];
      if (name) styles.set(name, new Map([...(styles.get(name) ?? []), ...readDeclarations(rule.slice(brace + 1))]));
    }
  }
  return styles;
}
