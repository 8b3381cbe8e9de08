import { useSite } from '../../../foundation/use-site.ts';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { FieldButton } from '../../../ui/forms/field-button.tsx';
import { TimeHint } from '../../articles/tabs/publish-hint.tsx';
import { readLocal, toLocal } from '../../formats/local-date-time.ts';
import { fieldName } from '../arrangement/fields.ts';

interface PinUntilProps {
  /** ISO-8601; null for until an editor ends it. */
  until: string | null;
  onChange: (until: string | null) => void;
}

/** Until when an article is pinned, in the site's time zone. */
export function PinUntil({ until, onChange }: PinUntilProps) {
  const { timeZone } = useSite();
  const local = until === null ? '' : toLocal(until, timeZone);
  return (
    <Field
      label="Until"
      hint={until === null ? 'No end: until you unpin it.' : <TimeHint local={local} />}
      aside={
        until !== null && (
          <FieldButton onClick={() => onChange(null)} className="bg-paper">
            No end
          </FieldButton>
        )
      }
    >
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          name={fieldName}
          max="9999-12-31T23:59"
          value={local}
          onChange={({ target }) => onChange(readLocal(target.value, timeZone)?.instant ?? null)}
          className={controlClass}
        />
      )}
    </Field>
  );
}
