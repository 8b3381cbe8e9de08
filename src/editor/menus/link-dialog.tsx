import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { controlClass, Field } from '../../ui/forms/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useListbox } from '../../ui/use-listbox.ts';
import { OutsideForm } from '../overlay/outside-form.tsx';
import { type LinkOption, useEditorPort } from '../port.ts';
import { capitalize } from './capitalize.ts';
import { LinkOptions, linkListId, linkOptionId } from './link-options.tsx';
import { useLinkOptions } from './use-link-options.ts';

interface LinkDialogProps {
  /** The URL of the edited link; null for a new one. */
  href: string | null;
  /** The text that is linked; empty where the link brings its own. */
  text: string;
  onChoose: (option: LinkOption) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks where a link leads: to a page of the site, found by its title, or to a URL. */
export function LinkDialog({ href, text, onChoose, onRemove, onClose }: LinkDialogProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // A selected title is probably that of the page that is meant.
  const [typed, setTyped] = useState(href ?? text);
  const { options, found } = useLinkOptions(typed);
  const { chosen, activeId, choose, chooseByKey } = useListbox({ options, idOf: linkOptionId, isAlwaysChosen: true });
  const [isAsking, setAsking] = useState(false);
  useEffect(() => field.current?.select(), []);

  const isDone = useRef(false);
  function take(option: LinkOption, close: () => void): void {
    // The second of two presses may come before the dialog is gone.
    if (isDone.current) return;
    isDone.current = true;
    close();
    onChoose(option);
  }

  function submit(event: FormEvent, close: () => void): void {
    event.preventDefault();
    setAsking(chosen === undefined);
    if (chosen) take(chosen, close);
  }

  return (
    <OutsideForm>
      <Modal heading={href === null ? 'Add a link' : 'Edit the link'} onClose={onClose}>
        {(close) => (
          <form id={id} noValidate onSubmit={(event) => submit(event, close)} className="mt-4 grid grid-cols-1 gap-4">
            <LinkField
              ref={field}
              typed={typed}
              isMissing={isAsking && found.state !== 'loading'}
              isOpen={options.length > 0}
              activeId={activeId}
              onType={(next) => {
                setTyped(next);
                setAsking(false);
                choose(undefined);
              }}
              onKeyDown={chooseByKey}
            />
            <LinkOptions
              options={options}
              found={found}
              chosen={chosen}
              onPoint={choose}
              onTake={(option) => take(option, close)}
            />
            <LinkActions
              isNew={href === null}
              onCancel={close}
              onRemove={() => {
                close();
                onRemove();
              }}
            />
          </form>
        )}
      </Modal>
    </OutsideForm>
  );
}

interface LinkFieldProps {
  ref: RefObject<HTMLInputElement | null>;
  typed: string;
  /** Whether it was submitted without a link. */
  isMissing: boolean;
  /** Whether there are options below it. */
  isOpen: boolean;
  activeId: string | undefined;
  onType: (typed: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function LinkField({ ref, typed, isMissing, isOpen, activeId, onType, onKeyDown }: LinkFieldProps) {
  const { noun } = useEditorPort();
  return (
    <Field
      label={`${capitalize(noun.one)} or URL`}
      error={isMissing ? 'Type a title, or a URL such as example.org' : undefined}
    >
      {(control) => (
        <input
          {...control}
          ref={ref}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={linkListId}
          aria-activedescendant={activeId}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          inputMode="url"
          dir="auto"
          value={typed}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={onKeyDown}
          className={controlClass}
        />
      )}
    </Field>
  );
}

interface LinkActionsProps {
  isNew: boolean;
  onCancel: () => void;
  onRemove: () => void;
}

function LinkActions({ isNew, onCancel, onRemove }: LinkActionsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      {!isNew && (
        <Button variant="quiet" className="mr-auto" onClick={onRemove}>
          Remove link
        </Button>
      )}
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
      <Button variant="solid" type="submit">
        {isNew ? 'Add link' : 'Save link'}
      </Button>
    </div>
  );
}
