/** The data of a widget of Substack. */
export type Attributes = Readonly<Record<string, unknown>>;

/** @returns the JSON of an element's `data-attrs`; nothing where it has none */
export function attributesOf(element: Element): Attributes {
  try {
    const value: unknown = JSON.parse(element.getAttribute('data-attrs') ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** @returns a text or a number; empty for anything else */
export function textIn(attributes: Attributes, name: string): string {
  const value = attributes[name];
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
}
