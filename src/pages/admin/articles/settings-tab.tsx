import { Controller, useFormContext, useWatch } from 'react-hook-form';
import type { Author } from '../../../contract/authors.ts';
import type { Category } from '../../../contract/categories.ts';
import { pagePaths } from '../../../contract/paths.ts';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { Initials } from '../../../ui/initials.tsx';
import { SlugInput } from '../forms/slug-input.tsx';
import { type ArticleFields, fieldLabels } from './article-fields.ts';
import { PublishDateField } from './publish-date-field.tsx';
import { ReadTimeField } from './read-time-field.tsx';
import type { Tools } from './use-tools.ts';

interface SettingsTabProps {
  tools: Tools;
  authors: Author[];
  categories: Category[];
}

/** Publish date, category and author of an article. */
export function SettingsTab({ tools, authors, categories }: SettingsTabProps) {
  const { control: form } = useFormContext<ArticleFields>();
  return (
    <div className="grid items-start gap-x-8 gap-y-6 @2xl/panel:grid-cols-2">
      <PublishDateField onNow={tools.publishNow} />
      <ReadTimeField onAuto={tools.estimate} />
      <CategoryField categories={categories} />
      <AuthorField authors={authors} />
      <SlugField />
      <Controller
        control={form}
        name="isFeatured"
        render={({ field: { value, onChange, ...field } }) => (
          <Switch
            {...field}
            label={fieldLabels.isFeatured}
            hint="The newest featured article leads the front page."
            checked={value === 1}
            onChange={(event) => onChange(event.target.checked ? 1 : 0)}
          />
        )}
      />
    </div>
  );
}

const slugHint = `The last part of the article’s URL, ${pagePaths.article('')}… Leave it empty to create it from the title. Old URLs keep working.`;

function SlugField() {
  const { register, formState } = useFormContext<ArticleFields>();
  return (
    <Field label={fieldLabels.slug} error={formState.errors.slug?.message} hint={slugHint}>
      {(control) => <SlugInput control={control} field={register('slug')} />}
    </Field>
  );
}

function CategoryField({ categories }: { categories: Category[] }) {
  const { register, formState } = useFormContext<ArticleFields>();
  return (
    <Field label={fieldLabels.categoryId} error={formState.errors.categoryId?.message}>
      {(control) => (
        <select {...control} {...register('categoryId')} className={controlClass}>
          <option value="">Choose a category</option>
          {categories.map(({ id, name, slug }) => (
            <option key={id} value={id}>
              {name} ({slug})
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function AuthorField({ authors }: { authors: Author[] }) {
  const { register, formState } = useFormContext<ArticleFields>();
  const chosen = useWatch<ArticleFields, 'authorId'>({ name: 'authorId' });
  return (
    <Field label={fieldLabels.authorId} error={formState.errors.authorId?.message}>
      {(control) => (
        <div className="flex items-center gap-3">
          <Initials>{authors.find(({ id }) => id === chosen)?.initials ?? '–'}</Initials>
          <select {...control} {...register('authorId')} className={controlClass}>
            <option value="">Choose an author</option>
            {authors.map(({ id, name, title, initials }) => (
              <option key={id} value={id}>
                {initials} · {name}, {title}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}
