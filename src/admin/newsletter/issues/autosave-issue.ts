import { type AdminIssue, issueForm } from '../../../contract/issues.ts';
import type { ToAutosave } from '../../forms/form-rules.ts';
import type { Base } from '../../forms/versions.ts';
import {
  differences,
  type FieldName,
  fieldNames,
  type IssueFields,
  type IssueTypes,
  toChange,
} from './issue-fields.ts';

/**
 * @param focused the field that the editor is in; null for none
 * @returns the changed fields that are valid, for an autosave; null where there are none. A slug waits until its field is left: every slug
 *   that is stored is taken from other issues
 */
export function autosaveIssue(
  fields: IssueFields,
  base: Base<AdminIssue, IssueFields>,
  focused: string | null,
): ToAutosave<IssueTypes> | null {
  const changed = differences(fields, base.fields);
  const isReady = (name: FieldName) => wrongIn(fields, name) === null && !(name === 'slug' && focused === 'slug');
  const ready = changed.filter(isReady);
  if (ready.length === 0 || base.version === null) return null;
  return {
    input: toChange(fields, ready, base.version),
    leftOut: changed.filter((name) => !isReady(name)),
  };
}

/** @returns what is wrong with the form, as a sentence; null for nothing */
export function firstWrong(fields: IssueFields): string | null {
  return fieldNames.reduce<string | null>((found, name) => found ?? wrongIn(fields, name), null);
}

function wrongIn(fields: IssueFields, name: FieldName): string | null {
  const result = issueForm.shape[name].safeParse(fields[name]);
  return result.success ? null : (result.error.issues[0]?.message ?? null);
}
