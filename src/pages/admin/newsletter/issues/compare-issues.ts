import { type ChangedBy, compareFields, type Versions, withTyped } from '../../forms/versions.ts';
import { differences, type FieldName, fieldNames, type IssueFields, isSame } from './issue-fields.ts';

/** Articles go from one to the other. */
const leadAndArticles: readonly FieldName[] = ['leadId', 'storyIds'];

/**
 * The fields of a form that are to stay, whatever is stored: those that were changed in it. Where articles have gone between
 * the lead and the others meanwhile, both stay together, because an article could be lost between one's lead and another's list.
 */
export function fieldsToKeep({ mine, stored, opened }: Versions<IssueFields>): FieldName[] {
  const changed = differences(mine, opened ?? stored);
  const theirs = differences(stored, opened ?? stored);
  const isTorn =
    leadAndArticles.some((name) => changed.includes(name)) && leadAndArticles.every((name) => theirs.includes(name));
  if (!isTorn) return changed;
  return fieldNames.filter((name) => changed.includes(name) || leadAndArticles.includes(name));
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
