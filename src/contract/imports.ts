/** Kinds of what a text has and the import cannot bring along as it is. */
export const lossKinds = [
  'script',
  'style',
  'form',
  'iframe',
  'video',
  'audio',
  'object',
  'drawing',
  'formula',
  'image',
  'gallery',
  'link',
  'footnote',
  'block',
  'shortcode',
  'template',
  'widget',
  'hidden',
  'nesting',
  'too-long',
  'unreadable',
  'more',
] as const;

export type LossKind = (typeof lossKinds)[number];
