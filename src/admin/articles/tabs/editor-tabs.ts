import type { FieldName } from '../fields/article-fields.ts';

interface EditorTab {
  /** Stable name. */
  value: string;
  label: string;
  /** The fields in the tab. */
  fields: FieldName[];
}

export const contentTab = 'content';

export const editorTabs: EditorTab[] = [
  { value: contentTab, label: 'Content', fields: ['title', 'excerpt', 'content'] },
  {
    value: 'settings',
    label: 'Settings',
    fields: ['publishDate', 'readTime', 'isFeatured', 'categoryId', 'authorId', 'slug'],
  },
  { value: 'media', label: 'Media', fields: ['imageUrl', 'imageAlt', 'imageCaption'] },
  { value: 'tools', label: 'Tools', fields: [] },
];

/** @returns the tab that has the field */
export function tabOf(name: FieldName): string {
  return editorTabs.find(({ fields }) => fields.includes(name))?.value ?? contentTab;
}
