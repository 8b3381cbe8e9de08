import type { Resolver } from 'react-hook-form';
import {
  type AdminFrontPage,
  type Arrangement,
  arrangement,
  type FrontPageBlock,
} from '../../../contract/front-page.ts';
import { isSame } from '../../forms/same-value.ts';

/**
 * The parts of the form on the page. Its texts have the name of this field, so that an autosave writes to none that has the
 * focus.
 */
export interface ArrangedBlocks {
  blocks: FrontPageBlock[];
}

/** The form of the front page. */
export interface ArrangementFields extends ArrangedBlocks {
  /** Id of the revision that the blocks change; null where it isn't known. */
  basedOn: string | null;
}

export const fieldName = 'blocks';

/** @returns what the editor works on: the draft, else what readers see */
export function fieldsOf({ draft, live, basedOn }: AdminFrontPage): ArrangementFields {
  return { blocks: (draft ?? live).blocks, basedOn };
}

/** @returns the names of the fields that differ; white space at the ends of texts, which is not stored, is no difference */
export function differences(one: ArrangementFields, other: ArrangementFields): (keyof ArrangementFields)[] {
  return (['blocks', 'basedOn'] as const).filter((name) => !isSame(one[name], other[name]));
}

/** @returns the arrangement as it is stored; null for one that the server would refuse */
export function checkArrangement(fields: ArrangedBlocks): Arrangement | null {
  return arrangement.safeParse(fields).data ?? null;
}

/** Checks the form as the server does. The messages stand beside the fields themselves. */
export const resolver: Resolver<ArrangementFields> = (fields) => {
  const { data, error } = arrangement.safeParse(fields);
  if (data) return { values: { ...data, basedOn: fields.basedOn }, errors: {} };
  return { values: {}, errors: { blocks: { type: 'invalid', message: error.issues[0]?.message ?? '' } } };
};

/** @returns the stored fields of an unsaved form; null when they are no arrangement */
export function readFields(fields: Record<string, unknown>): ArrangementFields | null {
  const read = arrangement.safeParse(fields).data;
  const { basedOn } = fields;
  return read ? { ...read, basedOn: typeof basedOn === 'string' ? basedOn : null } : null;
}
