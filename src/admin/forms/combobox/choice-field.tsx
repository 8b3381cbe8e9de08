import type { ReactNode } from 'react';
import { Field } from '../../../ui/forms/field.tsx';
import { ChoiceInput, type ChoiceInputProps } from './choice-input.tsx';
import { afterChoice, type Choice } from './choices.ts';
import { ChosenList } from './chosen-list.tsx';
import { useCombobox } from './use-combobox.ts';

interface ChoiceFieldProps extends Pick<ChoiceInputProps, 'label' | 'noun' | 'ref' | 'onBlur'> {
  choices: readonly Choice[];
  /** Ids of what is chosen. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Whether the field takes more than one: what is chosen stands above it in its order, as in a byline, and is taken away by choosing it again. */
  several?: boolean;
  /** Opens what creates a choice with the typed name; undefined where the user may not. */
  onCreate: ((name: string) => void) | undefined;
  /** Called with what is typed, where the choices are looked up. */
  onType?: (typed: string) => void;
  error: string | undefined;
  /** Before the field. */
  children?: ReactNode;
}

/** A labelled combobox, of one choice or of several. */
export function ChoiceField(props: ChoiceFieldProps) {
  const {
    label,
    noun,
    choices,
    value,
    onChange,
    several = false,
    onCreate,
    onType,
    error,
    ref,
    onBlur,
    children,
  } = props;
  const chosen = value.flatMap((id) => choices.find((choice) => choice.id === id) ?? []);
  const isChosen = ({ id }: Choice) => value.includes(id);
  const remove = (id: string) => onChange(value.filter((other) => other !== id));
  const combobox = useCombobox({
    choices,
    isChosen,
    text: several ? '' : (chosen[0]?.text ?? ''),
    onChoose: ({ id }) => onChange(several ? afterChoice(value, id) : [id]),
    onClear: () => {
      if (!several) onChange([]);
    },
    onCreate,
    ...(onType && { onType }),
  });
  const remedy = onCreate ? 'Choose one from the list, or create it.' : 'Choose one from the list.';
  return (
    <Field label={label} error={combobox.isUnknown ? `There is no such ${noun}. ${remedy}` : error}>
      {(control) => (
        <div className="flex items-center gap-3">
          {children}
          <div className="min-w-0 grow">
            {several && <ChosenList label={label} noun={noun} chosen={chosen} onRemove={remove} />}
            <ChoiceInput {...{ label, noun, combobox, control, isChosen, ref, onBlur }} />
          </div>
        </div>
      )}
    </Field>
  );
}
