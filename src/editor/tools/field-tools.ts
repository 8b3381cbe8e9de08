import { searchableField } from '../find/find-in-field.ts';
import type { ToolTarget } from './tool-target.ts';

/** @returns the field of the Markdown for the tools */
export function fieldTools(field: HTMLTextAreaElement): ToolTarget {
  const searchable = searchableField(field);
  return {
    searchable,
    headings: async () => {
      const { headingsOfSource } = await import('../outline/headings-of-source.ts');
      return headingsOfSource(field.value);
    },
    goTo: ({ position }) => {
      field.focus();
      searchable.show({ from: position, to: position });
    },
    focus: () => field.focus(),
  };
}
