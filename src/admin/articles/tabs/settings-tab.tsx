import { Controller, useFormContext, useWatch } from 'react-hook-form';
import type { Author } from '../../../contract/authors.ts';
import type { Category } from '../../../contract/categories.ts';
import { limits } from '../../../contract/limits.ts';
import { pagePaths } from '../../../contract/paths.ts';
import type { SeriesReference } from '../../../contract/series.ts';
import type { TagReference } from '../../../contract/tags.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { SlugInput } from '../../forms/slug-input.tsx';
import { AuthorsField } from '../choices/authors-field.tsx';
import { CategoryField } from '../choices/category-field.tsx';
import type { NewChoices } from '../choices/use-new-choice.ts';
import { type ArticleFields, fieldLabels } from '../fields/article-fields.ts';
import { ArticleFound } from '../found/article-found.tsx';
import { HeadField } from '../found/head-field.tsx';
import { SeriesField } from '../series/series-field.tsx';
import { TagsField } from '../tags/tags-field.tsx';
import { PublishDateField } from './publish-date-field.tsx';
import { ReadTimeField } from './read-time-field.tsx';
import type { Tools } from './use-tools.ts';

interface SettingsTabProps {
  tools: Tools;
  authors: Author[];
  categories: Category[];
  newChoice: NewChoices;
  /** Tags whose names came with the article. */
  tags: readonly TagReference[];
  /** Series whose titles came with the article. */
  series: readonly SeriesReference[];
}

/** The line above the headline, publish date, category, authors, tags and series of an article, and how it is found. */
export function SettingsTab({ tools, authors, categories, newChoice, tags, series }: SettingsTabProps) {
  const { control: form } = useFormContext<ArticleFields>();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 @2xl/panel:grid-cols-2">
      <HeadField
        name="kicker"
        max={limits.kickerLength}
        hint="A short line above the headline, such as a subject. Shown in lists, too."
      />
      <HeadField
        name="dateline"
        max={limits.datelineLength}
        hint="Where the article was reported, such as Calder Bay. The text begins with it."
      />
      <PublishDateField onNow={tools.publishNow} />
      <ReadTimeField onAuto={tools.estimate} />
      <CategoryField key={`category ${tools.resets}`} categories={categories} onCreate={newChoice.onCreateCategory} />
      <AuthorsField key={`authors ${tools.resets}`} authors={authors} onCreate={newChoice.onCreateAuthor} />
      <SlugField />
      <TagsField key={`tags ${tools.resets}`} known={tags} />
      <SeriesField key={`series ${tools.resets}`} known={series} mayCreate={newChoice.mayCreateSeries} />
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
      <div className="@2xl/panel:col-span-2">
        <Found authors={authors} categories={categories} />
      </div>
    </div>
  );
}

/** The panel with the names of what is chosen. */
function Found({ authors, categories }: Pick<SettingsTabProps, 'authors' | 'categories'>) {
  const [categoryId, [first]] = useWatch<ArticleFields, ['categoryId', 'authors']>({
    name: ['categoryId', 'authors'],
  });
  const nameOf = (all: readonly { id: string; name: string }[], id: string | null) =>
    all.find((one) => one.id === id)?.name ?? '';
  return <ArticleFound category={nameOf(categories, categoryId)} author={nameOf(authors, first?.id ?? null)} />;
}

const slugHint = `The last part of the article's URL, ${pagePaths.article('')}… Leave it empty to create it from the title. Old URLs keep working.`;

function SlugField() {
  const { register, formState } = useFormContext<ArticleFields>();
  return (
    <Field label={fieldLabels.slug} error={formState.errors.slug?.message} hint={slugHint}>
      {(control) => <SlugInput control={control} field={register('slug')} />}
    </Field>
  );
}
