import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Ref } from 'react';
import { type ControlProps, controlClass } from '../../../ui/forms/field.tsx';
import { ChoiceList } from './choice-list.tsx';
import type { Choice } from './choices.ts';
import type { ComboboxState } from './use-combobox.ts';

export interface ChoiceInputProps {
  label: string;
  /** The name of one choice: "category". */
  noun: 'author' | 'category' | 'series' | 'tag';
  /** Takes the focus when the form gives it to the field. */
  ref: Ref<HTMLInputElement>;
  onBlur: () => void;
  combobox: ComboboxState;
  control: ControlProps;
  isChosen: (choice: Choice) => boolean;
}

/** The text field of a combobox, and its list. */
export function ChoiceInput({ label, noun, combobox, control, isChosen, ref, onBlur }: ChoiceInputProps) {
  const { id, isOpen, options, activeId, shown, open, type, leave, onKeyDown } = combobox;
  return (
    <div className="relative">
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
      <ChoiceList combobox={combobox} label={label} noun={noun} isChosen={isChosen} />
    </div>
  );
}
