import { type ChangedBy, compareFields, type Versions, withTyped } from '../../forms/versions.ts';
import { differences, type FieldName, fieldNames, type IssueFields, isSame } from './issue-fields.ts';

/** Stories go from one to the other. */
const leadAndStories: readonly FieldName[] = ['leadId', 'storyIds'];

/**
 * The fields of a form that are to stay, whatever is stored: those that were changed in it. Where stories have gone between
 * the lead and the others meanwhile, both stay together, because a story could be lost between one's lead and another's list.
 */
export function fieldsToKeep({ mine, stored, opened }: Versions<IssueFields>): FieldName[] {
  const changed = differences(mine, opened ?? stored);
  const theirs = differences(stored, opened ?? stored);
  const isTorn =
    leadAndStories.some((name) => changed.includes(name)) && leadAndStories.every((name) => theirs.includes(name));
  if (!isTorn) return changed;
  return fieldNames.filter((name) => changed.includes(name) || leadAndStories.includes(name));
}

/** @returns what is stored, with the fields that are to stay */
export function mergeIssues(versions: Versions<IssueFields>): IssueFields {
  return withTyped(versions.stored, versions.mine, fieldsToKeep(versions));
}

/** @returns the fields that differ, in the order of the form, and by whose change */
export function compareIssues(versions: Versions<IssueFields>): { name: FieldName; by: ChangedBy }[] {
  const kept = fieldsToKeep(versions);
  return compareFields(fieldNames, versions, isSame).map(({ name, by }) => ({
    name,
    by: by === 'others' && kept.includes(name) ? 'both' : by,
  }));
}
