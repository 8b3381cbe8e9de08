import { useState } from 'react';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { comboboxAttributes, useListbox } from '../../../ui/use-listbox.ts';
import { PinOptions, pinListId, pinOptionId } from './pin-options.tsx';
import { usePinnable } from './use-pinnable.ts';

/**
 * Finds published and scheduled articles as the editor types, and pins one; before that it shows the latest ones. The focus stays in the
 * field, whose keys choose. Source: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function PinPicker({ onPin }: { onPin: (articleId: string) => void }) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const found = usePinnable(typed, isOpen);
  const options = isOpen ? found.items : [];
  const { chosen, activeId, choose, chooseByKey } = useListbox({
    options,
    idOf: pinOptionId,
    // Enter takes only what the present text has found; an editor can still press an older result.
    isAlwaysChosen: typed.trim() !== '' && found.state.isSettled,
  });

  return (
    <div>
      <Field label="Pin an article" hint="It stays here until its time is up or someone removes it.">
        {(control) => (
          <input
            {...control}
            {...comboboxAttributes({
              listId: pinListId,
              isOpen: options.length > 0,
              activeId: isOpen ? activeId : undefined,
            })}
            type="text"
            autoCorrect="off"
            spellCheck={false}
            dir="auto"
            placeholder="Find a published or scheduled article"
            value={typed}
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
            onChange={({ target }) => {
              setTyped(target.value);
              setOpen(true);
              choose(undefined);
            }}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return;
              if (event.key === 'Enter') {
                event.preventDefault();
                if (chosen) onPin(chosen.id);
              } else if (event.key === 'Escape' && typed !== '') {
                event.preventDefault();
                setTyped('');
              } else {
                chooseByKey(event);
              }
            }}
            className={controlClass}
          />
        )}
      </Field>
      {isOpen && (
        <PinOptions
          options={options}
          state={found.state}
          chosen={chosen}
          onPoint={choose}
          onTake={({ id }) => onPin(id)}
        />
      )}
    </div>
  );
}
