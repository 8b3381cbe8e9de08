import CornerDownRight from 'lucide-react/icons/corner-down-right';
import Trash2 from 'lucide-react/icons/trash-2';
import { entryKinds } from '../../contract/navigation.ts';
import { Badge } from '../../ui/badge.tsx';
import { controlClass, Field } from '../../ui/forms/field.tsx';
import { IconButton } from '../forms/icon-button.tsx';
import { nameOf, type TypedEntry } from './navigation-fields.ts';

/** Problems of an entry's fields, and of those below it. */
export interface EntryErrors {
  message?: string;
  label?: { message?: string };
  url?: { message?: string };
  id?: { message?: string };
  children?: EntryErrors[] & { message?: string };
}

interface EntryRowProps {
  entry: TypedEntry;
  errors: EntryErrors | undefined;
  onChange: (entry: TypedEntry) => void;
  /** @param row the item of the list that goes */
  onRemove: (row: Element | null) => void;
  /** Opens what adds an entry below this one; undefined where there are none. */
  onAddBelow?: (() => void) | undefined;
}

/** Places of label, target and buttons: the heads of a list stand above them (`EntryHeads`). */
const columns = 'grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]';

/** The headings of a list's columns, for those who see them; each field names itself, too. */
export function EntryHeads({ target }: { target: 'Leads to' | 'URL' }) {
  return (
    <div aria-hidden="true" className={`grid gap-x-3 border-rule border-t pt-2 pl-[2.125rem] max-sm:hidden ${columns}`}>
      <span className="font-medium text-muted text-xs">Label</span>
      <span className="font-medium text-muted text-xs">{target}</span>
      <span className="w-18" />
    </div>
  );
}

/** The fields of one entry, and where it leads. */
export function EntryRow({ entry, errors, onChange, onRemove, onAddBelow }: EntryRowProps) {
  const name = nameOf(entry);
  return (
    <div className={`grid items-start gap-x-3 py-2 ${columns}`}>
      <Field label="Label" isLabelHidden error={errors?.label?.message}>
        {(control) => (
          <input
            {...control}
            dir="auto"
            autoComplete="off"
            value={entry.label}
            placeholder={entry.target?.label ?? 'Label'}
            onChange={({ target }) => onChange({ ...entry, label: target.value })}
            className={controlClass}
          />
        )}
      </Field>
      <div className="min-w-0 max-sm:col-span-full max-sm:row-start-2 max-sm:mt-1.5">
        {entry.kind ? (
          <Destination entry={entry} error={errors?.id?.message} />
        ) : (
          <Field label="URL" isLabelHidden error={errors?.url?.message}>
            {(control) => (
              <input
                {...control}
                autoComplete="off"
                spellCheck={false}
                value={entry.url}
                placeholder="URL"
                onChange={({ target }) => onChange({ ...entry, url: target.value })}
                className={controlClass}
              />
            )}
          </Field>
        )}
      </div>
      <div className="flex justify-end max-sm:col-start-2 max-sm:row-start-1 sm:w-18">
        {onAddBelow && <IconButton Icon={CornerDownRight} label={`Add an entry below ${name}`} onClick={onAddBelow} />}
        <IconButton
          Icon={Trash2}
          label={`Remove ${name}`}
          onClick={({ currentTarget }) => onRemove(currentTarget.closest('li'))}
        />
      </div>
    </div>
  );
}

/** Where an entry of a kind leads; whether readers see it. The name of its target is the placeholder of the label. */
function Destination({ entry: { kind, label, target }, error }: { entry: TypedEntry; error: string | undefined }) {
  const problem = target === null ? 'Deleted' : target.isHidden ? 'Nothing of it is published' : null;
  const wholePath =
    target && `${label.trim() !== '' && label.trim() !== target.label ? `${target.label} ` : ''}${target.path}`;
  return (
    <div className="flex min-w-0 flex-col justify-center gap-0.5 text-sm sm:min-h-11">
      <p className="flex min-w-0 items-center gap-2">
        {kind && <Badge variant="quiet">{entryKinds[kind].name}</Badge>}
        {wholePath && (
          <bdi title={wholePath} className="min-w-0 truncate text-muted">
            {wholePath}
          </bdi>
        )}
      </p>
      {(problem || error) && <p className="text-error">{error ?? `${problem}, so readers don't see this entry.`}</p>}
    </div>
  );
}
