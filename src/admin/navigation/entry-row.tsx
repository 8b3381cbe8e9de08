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
  onRemove: () => void;
  /** Opens what adds an entry below this one; undefined where there are none. */
  onAddBelow?: (() => void) | undefined;
}

/** The fields of one entry, and where it leads. */
export function EntryRow({ entry, errors, onChange, onRemove, onAddBelow }: EntryRowProps) {
  const name = nameOf(entry);
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 py-2">
      <div className="grid min-w-0 flex-1 basis-48 grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
        <Field label="Label" error={errors?.label?.message}>
          {(control) => (
            <input
              {...control}
              dir="auto"
              autoComplete="off"
              value={entry.label}
              placeholder={entry.target?.label}
              onChange={({ target }) => onChange({ ...entry, label: target.value })}
              className={controlClass}
            />
          )}
        </Field>
        {entry.kind ? (
          <Destination entry={entry} error={errors?.id?.message} />
        ) : (
          <Field label="URL" error={errors?.url?.message}>
            {(control) => (
              <input
                {...control}
                autoComplete="off"
                spellCheck={false}
                value={entry.url}
                onChange={({ target }) => onChange({ ...entry, url: target.value })}
                className={controlClass}
              />
            )}
          </Field>
        )}
      </div>
      <div className="flex shrink-0 sm:pt-6">
        {onAddBelow && <IconButton Icon={CornerDownRight} label={`Add an entry below ${name}`} onClick={onAddBelow} />}
        <IconButton Icon={Trash2} label={`Remove ${name}`} onClick={onRemove} />
      </div>
    </div>
  );
}

/** Where an entry of a kind leads; whether readers see it. */
function Destination({ entry: { kind, target }, error }: { entry: TypedEntry; error: string | undefined }) {
  const problem = target === null ? 'It has been deleted' : target.isHidden ? 'Nothing of it is published' : null;
  return (
    <div className="min-w-0 text-sm">
      <p className="font-medium">Leads to</p>
      <p className="mt-2 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        {kind && <Badge variant="quiet">{entryKinds[kind].name}</Badge>}
        {target && (
          <bdi className="min-w-0 truncate">
            {target.label} <span className="text-muted">{target.path}</span>
          </bdi>
        )}
      </p>
      {(problem || error) && (
        <p className="mt-1 text-error">{error ?? `${problem}, so readers don't see this entry.`}</p>
      )}
    </div>
  );
}
