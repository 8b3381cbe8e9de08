import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../../client/admin/categories.ts';
import { chosenFor } from '../../contract/imports.ts';
import type { MappedCategory, SiteImport } from '../../contract/site-imports.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { Select, type SelectOption } from '../../ui/forms/select.tsx';
import { ChoiceGroup, ChoiceRow, type ChoicesPart, ManyRows } from './choice-parts.tsx';

/** Values of the select that name no category; slugs have no spaces. */
const [asNew, none] = [' new', ' none'];

/** Which category here each category of the old site becomes. */
export function CategoryChoices({ one, choices, onChange }: ChoicesPart & { one: SiteImport }) {
  const { data: here = [] } = useQuery(categoriesQuery(useHttp()));
  if (one.categories.length === 0) return null;
  const known = here.map(({ slug, name }): SelectOption => [slug, name]);
  const slugs = new Set(here.map(({ slug }) => slug));
  return (
    <ChoiceGroup
      title="Categories"
      hint="An article here has one category: the first that it has there. Its others become tags."
    >
      <ManyRows all={one.categories} noun="categories">
        {(category) => {
          const { name } = category;
          const keyOfChoice = category.slug || category.key;
          const chosen = chosenFor(choices.categories, category);
          return (
            <ChoiceRow key={category.key} label={<bdi>{name}</bdi>}>
              <Select
                aria-label={`${name} becomes`}
                value={shownValue(category, chosen, slugs)}
                options={[[asNew, `A new one: ${name}`], ...known, [none, 'None: articles get another one']]}
                onChange={({ target: { value } }) =>
                  onChange({
                    categories: {
                      ...choices.categories,
                      [keyOfChoice]: value === none ? null : value === asNew ? name : value,
                    },
                  })
                }
              />
            </ChoiceRow>
          );
        }}
      </ManyRows>
    </ChoiceGroup>
  );
}

/** Without a choice: what the rehearsal has decided. */
function shownValue({ target }: MappedCategory, chosen: string | null | undefined, here: ReadonlySet<string>): string {
  if (chosen === null) return none;
  const slug = chosen ?? target ?? '';
  return here.has(slug) ? slug : asNew;
}
