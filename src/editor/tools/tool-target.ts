import type { Searchable } from '../find/searchable.ts';
import type { Outlined } from '../outline/outlined.ts';

/** What the tools need of a text, in either mode. */
export interface ToolTarget extends Outlined {
  searchable: Searchable;
  focus: () => void;
}
