import type { Searchable } from '../find/searchable.ts';
import type { Outlined } from '../outline/outlined.ts';

/** The text as the tools need it, in either mode. */
export interface ToolTarget extends Outlined {
  searchable: Searchable;
  focus: () => void;
}
