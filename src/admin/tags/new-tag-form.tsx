import { zodResolver } from '@hookform/resolvers/zod';
import { createTagMutation, refreshTags } from '../../client/admin/tags.ts';
import { tagInput } from '../../contract/tags.ts';
import { NameForm } from '../forms/name-form.tsx';

const nameAlone = zodResolver(tagInput.pick({ name: true }));

/** Creates a tag by its name. */
export function NewTagForm() {
  return (
    <NameForm
      label="New tag"
      button="Create Tag"
      created="Tag created successfully"
      field="name"
      nothing={{ name: '' }}
      resolver={nameAlone}
      create={createTagMutation}
      toInput={(id, tag) => ({ id, tag })}
      refresh={refreshTags}
    />
  );
}
