import { articleFields } from '../../../contract/article-fields.ts';
import { type FieldName, fieldNames } from '../fields/article-fields.ts';

interface EditorTab {
  /** Stable name. */
  value: string;
  label: string;
  /** The fields in the tab. */
  fields: FieldName[];
}

export const contentTab = 'content';

const tabs = [
  { value: contentTab, label: 'Content' },
  { value: 'settings', label: 'Settings' },
  { value: 'media', label: 'Media' },
  { value: 'tools', label: 'Tools' },
];

export const editorTabs: EditorTab[] = tabs.map((tab) => ({
  ...tab,
  fields: fieldNames.filter((name) => articleFields[name].tab === tab.value),
}));

/** @returns the tab that has the field */
export function tabOf(name: FieldName): string {
  return articleFields[name].tab;
}
