import { type FrontPageBlock, type Slot, slotRules } from '../../../contract/front-page.ts';
import { useCategories } from '../../../foundation/use-site.ts';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { newSlot } from '../arrangement/change-blocks.ts';
import type { SlotPlace } from '../arrangement/slots.ts';

interface RuleFieldsProps {
  block: FrontPageBlock;
  place: SlotPlace;
  put: (slot: Slot | null) => void;
}

const ruleNames = { newest: 'Newest', featured: 'Newest featured', 'most-read': 'Most read' } as const;

/** The rule of a slot, and of which category it takes articles. */
export function RuleFields({ block, place: { slot, isOptional }, put }: RuleFieldsProps) {
  const categories = useCategories();
  // In a band, no category means the band's own.
  const own = block.type === 'band' ? block.categoryId : null;
  const chosen = slot?.categoryId ?? own ?? '';
  const isKnown = chosen === '' || categories.some(({ id }) => id === chosen);
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={slot?.pin ? 'Afterwards' : 'Otherwise'}>
        {(control) => (
          <select
            {...control}
            value={slot?.rule ?? ''}
            onChange={({ target }) => {
              const rule = slotRules.find((one) => one === target.value);
              put(rule ? { ...(slot ?? newSlot()), rule } : null);
            }}
            className={controlClass}
          >
            {slotRules.map((rule) => (
              <option key={rule} value={rule}>
                {ruleNames[rule]}
              </option>
            ))}
            {isOptional && <option value="">Nothing</option>}
          </select>
        )}
      </Field>
      {slot && (
        <Field label="From">
          {(control) => (
            <select
              {...control}
              value={chosen}
              onChange={({ target: { value } }) =>
                put({ ...slot, categoryId: value === '' || value === own ? null : value })
              }
              className={controlClass}
            >
              {own === null && <option value="">All categories</option>}
              {!isKnown && <option value={chosen}>A deleted category</option>}
              {categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </div>
  );
}
