import { fragmentOf } from '../../../conversion/links.ts';
import { headingIdsInTurn } from '../../../services/articles/rendering/heading-ids.ts';

const heading = /^H[1-6]$/;

/** Elements that are seen without a text. */
const seen = /^(?:IMG|IFRAME|VIDEO|AUDIO|HR|TABLE|PRE)$/;

/**
 * Finds the headings to which links within a text lead: by the name of the heading, of something in it, of the part that begins with it or
 * of an anchor right before it, and by the ids that site generators make of its words.
 * @returns a function that returns `#` and the id of our heading for a link to it; null for a link to any other place
 */
export function placesIn(body: Element): (href: string) => string | null {
  const names = new Map<string, string>();
  const idOf = headingIdsInTurn();
  let before: string[] = [];
  for (let node = next(body, body, true); node; node = next(node, body, !isHeading(node))) {
    if (isHeading(node)) {
      const id = idOf(node.textContent ?? '');
      const inside = [node, ...node.querySelectorAll('[id], [name]')].flatMap(namesOf);
      if (id !== null) for (const name of [...before, ...inside, id]) if (!names.has(name)) names.set(name, id);
      before = [];
    } else if (node.nodeType === 1 && !seen.test(node.nodeName.toUpperCase())) before.push(...namesOf(node as Element));
    else if (node.nodeType === 1 || (node.nodeType === 3 && node.nodeValue?.trim())) before = [];
  }
  return (href) => {
    const name = fragmentOf(href) ?? '';
    const id = names.get(name) ?? names.get(name.toLowerCase());
    return id === undefined ? null : `#${id}`;
  };
}

function isHeading(node: Node): node is Element {
  return node.nodeType === 1 && heading.test(node.nodeName.toUpperCase());
}

function namesOf(element: Element): string[] {
  return ['id', 'name'].flatMap((attribute) => element.getAttribute(attribute) || []);
}

/** @param inward whether what is in the node comes next @returns the next node of a text in its order; null behind the last */
function next(node: Node, body: Node, inward: boolean): Node | null {
  if (inward && node.firstChild) return node.firstChild;
  for (let at: Node | null = node; at && at !== body; at = at.parentNode) if (at.nextSibling) return at.nextSibling;
  return null;
}
