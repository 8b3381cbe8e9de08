import type { Resolver } from 'react-hook-form';
import {
  type AdminFrontPage,
  type Arrangement,
  arrangement,
  type FrontPageBlock,
} from '../../../../contract/front-page.ts';
import { isSame } from '../../forms/same-value.ts';

/** The form of the front page has one field: its texts have the same name, so that an autosave writes to none that has the focus. */
export interface ArrangementFields {
  blocks: FrontPageBlock[];
}

export const fieldName = 'blocks';

/** @returns what the editor works on: the draft, else what readers see */
export function fieldsOf({ draft, live }: AdminFrontPage): ArrangementFields {
  return { blocks: (draft ?? live).blocks };
}

/** @returns the names of the fields that differ; white space at the ends of texts, which is not stored, is no difference */
export function differences(one: ArrangementFields, other: ArrangementFields): 'blocks'[] {
  return isSame(one.blocks, other.blocks) ? [] : ['blocks'];
}

/** @returns the arrangement as it is stored; null for one that the server would refuse */
export function checkArrangement(fields: ArrangementFields): Arrangement | null {
  return arrangement.safeParse(fields).data ?? null;
}

/** Checks the form as the server does. The messages stand beside the fields themselves (`text-field.tsx`). */
export const resolver: Resolver<ArrangementFields> = (fields) => {
  const { data, error } = arrangement.safeParse(fields);
  if (data) return { values: data, errors: {} };
  return { values: {}, errors: { blocks: { type: 'invalid', message: error.issues[0]?.message ?? '' } } };
};

/** @returns the stored fields of an unsaved form; null when they are no arrangement */
export function readFields(fields: Record<string, unknown>): ArrangementFields | null {
  return arrangement.safeParse(fields).data ?? null;
}
