import { bandLayouts, type FrontPageBlock } from '../../../contract/front-page.ts';
import { useCategories } from '../../../foundation/use-site.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { namedOptions, optionsOf, Select } from '../../../ui/forms/select.tsx';
import { layoutNames } from '../arrangement/describe.ts';
import { useFrontPage } from '../editing/front-page-context.ts';

/** Fields for the category of a band and its layout. */
export function BandOptions({ band }: { band: Extract<FrontPageBlock, { type: 'band' }> }) {
  const { actions } = useFrontPage();
  const categories = useCategories();
  const options = optionsOf(categories);
  const isKnown = categories.some(({ id }) => id === band.categoryId);
  return (
    <div className="grid grid-cols-2 gap-3 px-4 pb-3.5">
      <Field label="Category">
        {(control) => (
          <Select
            {...control}
            value={band.categoryId}
            onChange={({ target }) => actions.put({ ...band, categoryId: target.value })}
            options={isKnown ? options : [[band.categoryId, 'Choose a category'], ...options]}
          />
        )}
      </Field>
      <Field label="Layout">
        {(control) => (
          <Select
            {...control}
            value={band.layout}
            onChange={({ target }) => {
              const layout = bandLayouts.find((one) => one === target.value);
              if (layout) actions.put({ ...band, layout });
            }}
            options={namedOptions(bandLayouts, layoutNames)}
          />
        )}
      </Field>
    </div>
  );
}
