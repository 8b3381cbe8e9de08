import { type ChangedBy, compareFields, type Versions } from '../../shell/compare-fields.ts';
import { differences, type FieldName, fieldNames, type IssueFields, isSame } from './issue-fields.ts';

interface IssueVersions extends Versions<IssueFields> {
  opened: IssueFields;
}

/** Articles go from one to the other. */
const leadAndArticles: readonly FieldName[] = ['leadId', 'storyIds'];

/**
 * The fields of a form that are to stay, whatever is stored: those that were changed in it. Where articles have gone between
 * the lead and the others meanwhile, both stay together, because an article could be lost between one's lead and another's list.
 */
export function fieldsToKeep({ mine, stored, opened }: IssueVersions): FieldName[] {
  const changed = differences(mine, opened);
  const theirs = differences(stored, opened);
  const isTorn =
    leadAndArticles.some((name) => changed.includes(name)) && leadAndArticles.every((name) => theirs.includes(name));
  if (!isTorn) return changed;
  return fieldNames.filter((name) => changed.includes(name) || leadAndArticles.includes(name));
}

/** @returns the fields that differ, in the order of the form, and by whose change */
export function compareIssues(versions: IssueVersions): { name: FieldName; by: ChangedBy }[] {
  const kept = fieldsToKeep(versions);
  return compareFields(fieldNames, versions, isSame).map(({ name, by }) => ({
    name,
    by: by === 'others' && kept.includes(name) ? 'both' : by,
  }));
}
