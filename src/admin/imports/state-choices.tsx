import type { SourceKind, SourceStatusName } from '../../contract/imports.ts';
import { Select } from '../../ui/forms/select.tsx';
import { ChoiceGroup, ChoiceRow, type ChoicesPart } from './choice-parts.tsx';
import { statusNames } from './import-names.ts';

/** States at the source, in the order of the form; the owner can choose for each what its articles become. */
const chosenStates = [
  'published',
  'scheduled',
  'review',
  'private',
  'password',
  'members',
  'draft',
  'trash',
] as const satisfies readonly SourceStatusName[];

const usualNames: Readonly<Record<SourceStatusName, string>> = {
  published: 'Published',
  scheduled: 'Scheduled',
  review: 'Waiting for review',
  private: 'A draft',
  password: 'A draft',
  members: 'A draft',
  draft: 'A draft',
  trash: 'Left out',
};

/** The fields in which an owner chooses what articles and pages become, one for each state at the source. */
export function StateChoices({ choices, onChange }: ChoicesPart) {
  return (
    <ChoiceGroup title="States" hint="What articles and pages become, by their state at the old site.">
      {chosenStates.map((status) => (
        <ChoiceRow key={status} label={statusNames[status]}>
          <Select
            aria-label={statusNames[status]}
            value={choices.states[status] ?? ''}
            options={[
              ['', `${usualNames[status]} (as usual)`],
              ['published', 'Published'],
              ['draft', 'A draft'],
              ['leave-out', 'Left out'],
            ]}
            onChange={({ target: { value } }) => {
              const { [status]: _, ...others } = choices.states;
              onChange({ states: value === '' ? others : { ...others, [status]: value as 'draft' } });
            }}
          />
        </ChoiceRow>
      ))}
    </ChoiceGroup>
  );
}

const leftOutKinds = [
  ['page', 'Pages'],
  ['tag', 'Tags'],
  ['series', 'Series'],
  ['file', 'Images and files'],
  ['redirect', 'Redirects'],
  ['subscriber', 'Subscribers'],
] as const satisfies readonly (readonly [SourceKind, string])[];

/** Kinds that stay behind. */
export function LeftOut({ choices: { leaveOut }, onChange }: ChoicesPart) {
  return (
    <ChoiceGroup title="Leave out">
      <div className="grid gap-x-6 sm:grid-cols-2">
        {leftOutKinds.map(([kind, name]) => (
          <label key={kind} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
            <input
              type="checkbox"
              className="size-4 accent-primary"
              checked={leaveOut.includes(kind)}
              onChange={({ target: { checked } }) => {
                const others = leaveOut.filter((one) => one !== kind);
                onChange({ leaveOut: checked ? [...others, kind] : others });
              }}
            />
            {name}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
