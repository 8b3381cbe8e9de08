import { type FrontPageBlock, type Slot, slotRules } from '../../../contract/front-page.ts';
import { useCategories } from '../../../foundation/use-site.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { namedOptions, optionsOf, Select, type SelectOption } from '../../../ui/forms/select.tsx';
import { newSlot } from '../arrangement/change-blocks.ts';
import type { SlotPlace } from '../arrangement/slots.ts';

interface RuleFieldsProps {
  block: FrontPageBlock;
  place: SlotPlace;
  put: (slot: Slot | null) => void;
}

const ruleNames = { newest: 'Newest', featured: 'Newest featured', 'most-read': 'Most read' } as const;

const nothing: SelectOption = ['', 'Nothing'];

/** The rule of a slot, and of which category it takes articles. */
export function RuleFields({ block, place: { slot, isOptional }, put }: RuleFieldsProps) {
  const categories = useCategories();
  // In a band, no category means the band's own.
  const own = block.type === 'band' ? block.categoryId : null;
  const chosen = slot?.categoryId ?? own ?? '';
  const isKnown = chosen === '' || categories.some(({ id }) => id === chosen);
  const options = optionsOf(categories);
  if (!isKnown) options.unshift([chosen, 'A deleted category']);
  if (own === null) options.unshift(['', 'All categories']);
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={slot?.pin ? 'Afterwards' : 'Otherwise'}>
        {(control) => (
          <Select
            {...control}
            value={slot?.rule ?? ''}
            onChange={({ target }) => {
              const rule = slotRules.find((one) => one === target.value);
              put(rule ? { ...(slot ?? newSlot()), rule } : null);
            }}
            options={[...namedOptions(slotRules, ruleNames), ...(isOptional ? [nothing] : [])]}
          />
        )}
      </Field>
      {slot && (
        <Field label="From">
          {(control) => (
            <Select
              {...control}
              value={chosen}
              onChange={({ target: { value } }) =>
                put({ ...slot, categoryId: value === '' || value === own ? null : value })
              }
              options={options}
            />
          )}
        </Field>
      )}
    </div>
  );
}
