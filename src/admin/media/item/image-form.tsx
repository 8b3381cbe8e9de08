import { type ChangeEvent, type ReactNode, useId } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { limits } from '../../../contract/limits.ts';
import { sourceTypes } from '../../../contract/media.ts';
import { Counter } from '../../../ui/forms/counter.tsx';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { namedOptions, Select } from '../../../ui/forms/select.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { LabelsField } from '../labels-field.tsx';
import { type ImageFields as Fields, fieldLabels, sourceNames } from './image-fields.ts';

/** Licenses that image archives use most, each with the URL of its text (https://creativecommons.org/licenses/). */
const knownLicences: Readonly<Record<string, string>> = {
  'CC BY 4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC BY-SA 4.0': 'https://creativecommons.org/licenses/by-sa/4.0/',
  'CC BY-ND 4.0': 'https://creativecommons.org/licenses/by-nd/4.0/',
  'CC BY-NC 4.0': 'https://creativecommons.org/licenses/by-nc/4.0/',
  'CC0 1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'Public domain': 'https://creativecommons.org/publicdomain/mark/1.0/',
};

interface ImageFieldsProps {
  form: UseFormReturn<Fields>;
  isDisabled: boolean;
  className?: string;
}

/** The texts of an image. */
export function ImageFields({ form, isDisabled, className = '' }: ImageFieldsProps) {
  const isDecorative = useWatch({ control: form.control, name: 'isDecorative' });
  return (
    <fieldset disabled={isDisabled} aria-label="What the image says" className={`grid min-w-0 gap-5 ${className}`}>
      <TextRow
        form={form}
        name="alt"
        rows={3}
        max={limits.altLength}
        isDisabled={isDecorative}
        hint={
          isDecorative
            ? 'Screen readers skip this image.'
            : "What someone who can't see the image needs to know. Articles can describe it differently."
        }
      />
      <Controller
        control={form.control}
        name="isDecorative"
        render={({ field: { value, onChange, ...field } }) => (
          <Switch
            {...field}
            label={fieldLabels.isDecorative}
            hint="It adds nothing to the text around it."
            checked={value}
            onChange={(event) => onChange(event.target.checked)}
          />
        )}
      />
      <TextRow form={form} name="caption" rows={3} max={limits.captionLength} />
      <TextRow form={form} name="credit" max={limits.creditLength} placeholder="Photographer / Agency" />
      <TextRow form={form} name="copyrightNotice" max={limits.copyrightNoticeLength} placeholder="© 2026 Name" />
      <LicenceRows form={form} />
      <Field label={fieldLabels.sourceType} error={form.formState.errors.sourceType?.message}>
        {(control) => (
          <Select
            {...control}
            {...form.register('sourceType', { setValueAs: (value) => value || null })}
            options={[['', 'Not stated'], ...namedOptions(sourceTypes, sourceNames)]}
          />
        )}
      </Field>
      <Controller
        control={form.control}
        name="labels"
        render={({ field: { value, onChange }, fieldState }) => (
          <LabelsField value={value} onChange={onChange} error={fieldState.error?.message} isDisabled={isDisabled} />
        )}
      />
    </fieldset>
  );
}

type TextName = 'alt' | 'caption' | 'credit' | 'copyrightNotice' | 'licence' | 'licenceUrl';

interface TextRowProps {
  form: UseFormReturn<Fields>;
  name: TextName;
  max?: number;
  /** More than one makes it a text area. */
  rows?: number;
  hint?: ReactNode;
  type?: 'text' | 'url';
  /** Id of a `datalist`. */
  list?: string;
  placeholder?: string;
  /** Shown and kept, but not to be changed now. */
  isDisabled?: boolean;
  onChange?: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

function TextRow({ form, name, max, rows = 1, hint, type = 'text', isDisabled, onChange, ...rest }: TextRowProps) {
  const value = useWatch({ control: form.control, name });
  const field = form.register(name);
  const shared = {
    ...field,
    dir: type === 'text' ? 'auto' : undefined,
    // A disabled field of the form would lose its value.
    readOnly: isDisabled,
    className: `${controlClass} read-only:bg-tint read-only:text-muted`,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      onChange?.(event);
      return field.onChange(event);
    },
  };
  return (
    <Field
      label={fieldLabels[name]}
      hint={hint}
      error={form.formState.errors[name]?.message}
      aside={max !== undefined && <Counter used={value.trim().length} max={max} />}
    >
      {(control) =>
        rows > 1 ? (
          <textarea {...control} {...shared} rows={rows} />
        ) : (
          <input {...control} {...shared} {...rest} type={type} autoComplete="off" spellCheck={type === 'text'} />
        )
      }
    </Field>
  );
}

/** A license that is known by its name fills in its URL, unless another one was typed. */
function LicenceRows({ form }: { form: UseFormReturn<Fields> }) {
  const list = useId();
  function follow({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void {
    const { licenceUrl } = form.getValues();
    const isOurs = licenceUrl === '' || Object.values(knownLicences).includes(licenceUrl);
    const url = knownLicences[target.value.trim()];
    if (isOurs && url) form.setValue('licenceUrl', url, { shouldDirty: true });
  }
  return (
    <div className="grid gap-5">
      <TextRow form={form} name="licence" max={limits.licenceLength} list={list} onChange={follow} />
      <datalist id={list}>
        {Object.keys(knownLicences).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextRow form={form} name="licenceUrl" type="url" placeholder="https://…" />
    </div>
  );
}
