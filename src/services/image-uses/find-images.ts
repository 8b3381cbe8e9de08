/** How a text names an image of the library: by a reference, or by the URL of a variant. */
const named = /(?:media:|\/media\/)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g;

/** @returns the ids of the images of the library that a Markdown text names, each once; also those of examples in code */
export function findImages(markdown: string): string[] {
  return [...new Set([...markdown.matchAll(named)].map(([, id = '']) => id))];
}
