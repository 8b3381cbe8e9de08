import { bandLayouts, type FrontPageBlock } from '../../../contract/front-page.ts';
import { useCategories } from '../../../foundation/use-site.ts';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { layoutNames } from '../arrangement/describe.ts';
import { useFrontPage } from '../editing/front-page-context.ts';

/** Fields for the category of a band and its layout. */
export function BandOptions({ band }: { band: Extract<FrontPageBlock, { type: 'band' }> }) {
  const { actions } = useFrontPage();
  const categories = useCategories();
  const isKnown = categories.some(({ id }) => id === band.categoryId);
  return (
    <div className="grid grid-cols-2 gap-3 px-4 pb-3.5">
      <Field label="Category">
        {(control) => (
          <select
            {...control}
            value={band.categoryId}
            onChange={({ target }) => actions.put({ ...band, categoryId: target.value })}
            className={controlClass}
          >
            {!isKnown && <option value={band.categoryId}>Choose a category</option>}
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Layout">
        {(control) => (
          <select
            {...control}
            value={band.layout}
            onChange={({ target }) => {
              const layout = bandLayouts.find((one) => one === target.value);
              if (layout) actions.put({ ...band, layout });
            }}
            className={controlClass}
          >
            {bandLayouts.map((layout) => (
              <option key={layout} value={layout}>
                {layoutNames[layout]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
