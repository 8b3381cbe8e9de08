import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode, Ref } from 'react';
import { controlClass, Field } from '../../../../ui/forms/field.tsx';
import { ChoiceList } from './choice-list.tsx';
import { type ComboboxInput, useCombobox } from './use-combobox.ts';

interface ChoiceFieldProps extends ComboboxInput {
  label: string;
  /** What one choice is called: "category". */
  noun: 'author' | 'category';
  error: string | undefined;
  /** Takes the focus when the form gives it to the field. */
  ref: Ref<HTMLInputElement>;
  onBlur: () => void;
  /** Before the field. */
  children?: ReactNode;
}

/** A labelled combobox. */
export function ChoiceField({ label, noun, error, ref, onBlur, children, ...input }: ChoiceFieldProps) {
  const combobox = useCombobox(input);
  const { id, isOpen, options, activeId, shown, isUnknown, open, type, leave, onKeyDown } = combobox;
  const remedy = input.onCreate ? 'Choose one from the list, or create it.' : 'Choose one from the list.';
  return (
    <Field label={label} error={isUnknown ? `There is no such ${noun}. ${remedy}` : error}>
      {(control) => (
        <div className="flex items-center gap-3">
          {children}
          <div className="relative min-w-0 grow">
            <input
              {...control}
              ref={(element) => {
                combobox.field.current = element;
                return typeof ref === 'function' ? ref(element) : undefined;
              }}
              type="text"
              role="combobox"
              aria-expanded={isOpen && options.length > 0}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={activeId}
              dir="auto"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              placeholder={`Choose ${noun === 'author' ? 'an' : 'a'} ${noun}`}
              value={shown}
              onChange={(event) => type(event.target.value)}
              onFocus={(event) => event.target.select()}
              onClick={(event) => {
                if (isOpen) return;
                event.currentTarget.select();
                open();
              }}
              onBlur={() => {
                leave();
                onBlur();
              }}
              onKeyDown={onKeyDown}
              className={`${controlClass} pr-10`}
            />
            <ChevronDown
              aria-hidden="true"
              size={18}
              className="pointer-events-none absolute inset-y-0 right-3 my-auto text-muted"
            />
            <ChoiceList combobox={combobox} label={label} noun={noun} isChosen={input.isChosen} />
          </div>
        </div>
      )}
    </Field>
  );
}
