import { chosenFor } from '../../contract/imports.ts';
import type { MappedAuthor, SiteImport } from '../../contract/site-imports.ts';
import { Select, type SelectOption } from '../../ui/forms/select.tsx';
import { ChoiceGroup, ChoiceRow, type ChoicesPart, ManyRows } from './choice-parts.tsx';

/** Authors who may be one person: others have nothing to decide. */
export function AuthorChoices({ one, choices, onChange }: ChoicesPart & { one: SiteImport }) {
  const undecided = one.authors.filter(
    (author) => author.similar.length > 0 || chosenFor(choices.authors, author) !== undefined,
  );
  if (undecided.length === 0) return null;
  return (
    <ChoiceGroup title="Authors who look alike" hint="Two that are one person can become one author.">
      <ManyRows all={undecided} noun="authors">
        {(author) => {
          const key = keyOf(author);
          const chosen = chosenFor(choices.authors, author);
          return (
            <ChoiceRow key={author.key} label={<NamedAuthor author={author} />}>
              <Select
                aria-label={`${author.name} (${key}) becomes`}
                value={chosen ?? ''}
                options={[['', 'An author of their own'], ...othersOf(author, chosen)]}
                onChange={({ target: { value } }) => {
                  const { [key]: _, ...others } = choices.authors;
                  onChange({ authors: value === '' ? others : { ...others, [key]: value } });
                }}
              />
            </ChoiceRow>
          );
        }}
      </ManyRows>
    </ChoiceGroup>
  );
}

function NamedAuthor({ author: { name, slug } }: { author: MappedAuthor }) {
  return (
    <>
      <bdi>{name}</bdi> <span className="text-muted">{slug}</span>
    </>
  );
}

function keyOf({ slug, key }: MappedAuthor): string {
  return slug || key;
}

function othersOf({ similar }: MappedAuthor, chosen: string | undefined): SelectOption[] {
  const options = similar.map(
    ({ name, slug, isHere }): SelectOption => [slug, `${name} (${slug}${isHere ? ', here' : ''})`],
  );
  if (chosen === undefined || similar.some(({ slug }) => slug === chosen)) return options;
  return [...options, [chosen, chosen]];
}
