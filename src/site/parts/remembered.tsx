import { useRouter } from '@tanstack/react-router';
import type { ComponentType, HTMLAttributes } from 'react';

/** Values that JSON keeps whole: neither elements nor functions. */
export type Plain<Value> = Value extends (...parameters: never) => unknown
  ? never
  : Value extends object
    ? { [Name in keyof Value]: Plain<Value[Name]> }
    : Value;

interface RememberedProps<Props> extends HTMLAttributes<HTMLElement> {
  /** The element around it. */
  as?: 'article' | 'div' | 'footer' | 'header' | 'ol' | 'section';
  of: ComponentType<Props>;
  props: Props & Plain<Props>;
  /** The page has to render it itself: it says something to the head, such as which image comes first. */
  isOwn?: boolean;
}

/**
 * A part that many pages show, or one page again a minute later. The server writes the HTML that it has rendered before
 * (`rendered-parts.tsx`); in a browser it is the component alone. So the part must depend on nothing but its props, the site and
 * the categories; only its links may mark that they lead to the page itself.
 */
export function Remembered<Props extends object>(remembered: RememberedProps<Props>) {
  const { as: Element = 'div', of: Part, props, isOwn, ...attributes } = remembered;
  const { parts } = useRouter().options.context;
  if (import.meta.env.SSR && parts && !isOwn) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it
    return <Element {...attributes} dangerouslySetInnerHTML={{ __html: parts.place(Part, props) }} />;
  }
  return (
    <Element {...attributes}>
      <Part {...props} />
    </Element>
  );
}
