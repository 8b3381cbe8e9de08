import { type ChangedBy, compareFields, type Versions, withTyped } from '../../forms/versions.ts';
import { differences, type FieldName, fieldNames, type IssueFields, isSame } from './issue-fields.ts';

/** Articles may move between these two fields. */
const leadAndArticles: readonly FieldName[] = ['leadId', 'storyIds'];

/**
 * The fields that a merge takes from the form: those that were changed in it. If the form has changed the lead or the list, and
 * another editor has changed both, perhaps by moving an article between them, both come from the form. Otherwise an article
 * could be lost between one side's lead and the other side's list.
 */
export function fieldsToKeep({ mine, stored, opened }: Versions<IssueFields>): FieldName[] {
  const changed = differences(mine, opened ?? stored);
  const theirs = differences(stored, opened ?? stored);
  const isTorn =
    leadAndArticles.some((name) => changed.includes(name)) && leadAndArticles.every((name) => theirs.includes(name));
  if (!isTorn) return changed;
  return fieldNames.filter((name) => changed.includes(name) || leadAndArticles.includes(name));
}

/** @returns the stored fields, with those that `fieldsToKeep` names as typed */
export function mergeIssues(versions: Versions<IssueFields>): IssueFields {
  return withTyped(versions.stored, versions.mine, fieldsToKeep(versions));
}

/** @returns the merged fields; null where both have changed the same, so that the user has to choose */
export function mergeWithoutAsking(versions: Versions<IssueFields>): IssueFields | null {
  const mustChoose = compareIssues(versions).some(({ by }) => by === 'both' || by === 'unknown');
  return mustChoose ? null : mergeIssues(versions);
}

/** @returns the fields that differ, in the order of the form, and by whose change */
export function compareIssues(versions: Versions<IssueFields>): { name: FieldName; by: ChangedBy }[] {
  const keptFields = fieldsToKeep(versions);
  return compareFields(fieldNames, versions, isSame).map(({ name, by }) => ({
    name,
    by: by === 'others' && keptFields.includes(name) ? 'both' : by,
  }));
}
