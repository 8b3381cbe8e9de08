import { type KeyboardEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import { foundTagsQuery } from '../../../client/admin/tags.ts';
import { limits } from '../../../contract/limits.ts';
import type { TagReference } from '../../../contract/tags.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { useSuggestions } from '../../../foundation/use-suggestions.ts';
import { countOf } from '../../../ui/count.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { ChoiceInput } from '../../forms/combobox/choice-input.tsx';
import { ChosenList } from '../../forms/combobox/chosen-list.tsx';
import { useCombobox } from '../../forms/combobox/use-combobox.ts';
import { type ArticleFields, fieldLabels } from '../fields/article-fields.ts';
import { toChoice } from './tag-choice.tsx';
import { useTagNames } from './use-tag-names.ts';
import { useTagsField } from './use-tags-field.ts';

const label = fieldLabels.tagIds;

/** The tags of an article in the order in which readers see them, found by typing or created. @param known those of the article */
export function TagsField({ known }: { known: readonly TagReference[] }) {
  const http = useHttp();
  const { field, fieldState } = useController<ArticleFields, 'tagIds'>({ name: 'tagIds' });
  const { value } = field;
  const [typed, setTyped] = useState('');
  const found = useSuggestions(typed, (q) => foundTagsQuery(http, q));
  const { names, isLoading } = useTagNames(value, known);
  const { pending, failed, toggle, remove, create } = useTagsField();
  const isChosen = ({ id }: { id: string }) => value.includes(id);
  const combobox = useCombobox({
    choices: found.state === 'answered' ? found.findings.items.map(toChoice) : [],
    isChosen,
    text: '',
    onChoose: toggle,
    onClear: () => undefined,
    // Until the first answer it is unknown whether there is one of this name.
    onCreate: found.state === 'answered' || found.state === 'failed' ? create : undefined,
    onType: setTyped,
    createsAtOnce: true,
    isExactOnLeave: true,
  });

  function onKeyDown(event: KeyboardEvent): void {
    const isAtStart = event.key === 'Backspace' && combobox.shown === '';
    const last = value.at(-1);
    if (isAtStart && last !== undefined) remove(last);
    else combobox.onKeyDown(event);
  }

  const unknown = combobox.isUnknown ? 'There is no such tag. Choose one from the list, or create it.' : undefined;
  return (
    <Field label={label} error={failed ?? unknown ?? fieldState.error?.message} hint={hintFor(value.length)}>
      {(control) => (
        <div>
          <ChosenList
            label={label}
            noun="tag"
            chosen={value.map((id) => ({ id, name: names.get(id)?.name ?? (isLoading ? '…' : 'A deleted tag') }))}
            onRemove={(id) => {
              remove(id);
              combobox.field.current?.focus();
            }}
          />
          <p role="status" className="text-muted text-sm not-empty:mb-2">
            {pending.length > 0 && `Creating ${pending.join(', ')} …`}
          </p>
          <ChoiceInput
            label={label}
            noun="tag"
            combobox={{ ...combobox, onKeyDown }}
            control={control}
            isChosen={isChosen}
            ref={field.ref}
            onBlur={field.onBlur}
          />
        </div>
      )}
    </Field>
  );
}

function hintFor(count: number): string {
  return count >= limits.articleTags
    ? `An article can have ${countOf(limits.articleTags, 'tag')}.`
    : 'Subjects across categories. Type a name to find or create one.';
}
