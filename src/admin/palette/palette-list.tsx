import { Link } from '@tanstack/react-router';
import { optionAttributes } from '../../ui/use-listbox.ts';
import { DocumentLink } from '../layout/document-link.tsx';
import { optionElementId, optionGroups, type PaletteOption } from './palette-option.ts';

export const paletteListId = 'palette-options';

interface PaletteListProps {
  options: readonly PaletteOption[];
  chosen: PaletteOption | undefined;
  onPoint: (option: PaletteOption) => void;
  /** Called when an option is pressed, before it is carried out. */
  onLeave: () => void;
}

/** The options in their groups. The focus stays in the field, and keys choose, as in any combobox. */
export function PaletteList({ options, ...rest }: PaletteListProps) {
  const groups = optionGroups.filter((name) => options.some(({ group }) => group === name));
  return (
    <div id={paletteListId} role="listbox" aria-label="Results" className="py-2">
      {groups.map((name) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by this role only
        <div key={name} role="group" aria-label={name}>
          <p aria-hidden="true" className="label px-5 pt-3 pb-1 text-muted sm:px-6">
            {name}
          </p>
          {options.map((option) => option.group === name && <Option key={option.id} option={option} {...rest} />)}
        </div>
      ))}
    </div>
  );
}

interface OptionProps extends Omit<PaletteListProps, 'options'> {
  option: PaletteOption;
}

function Option({ option, chosen, onPoint, onLeave }: OptionProps) {
  const { label, detail, Icon, opens } = option;
  const properties = {
    ...optionAttributes(optionElementId(option), option.id === chosen?.id),
    onPointerMove: () => onPoint(option),
    className:
      'flex min-h-11 w-full items-center gap-3 border-l-4 border-l-transparent py-1.5 pr-5 pl-4 text-left text-sm aria-selected:border-l-ink aria-selected:bg-tint sm:pr-6 sm:pl-5 dark:aria-selected:bg-paper forced-colors:aria-selected:outline',
  };
  const content = (
    <>
      <Icon aria-hidden="true" size={16} className="shrink-0 text-muted" />
      <span dir="auto" className="min-w-0 grow truncate text-start font-medium">
        {label}
      </span>
      {detail && (
        <span dir="auto" className="max-w-[32%] shrink-0 truncate text-muted text-xs sm:max-w-[45%]">
          {detail}
        </span>
      )}
    </>
  );
  if ('act' in opens) {
    const act = () => {
      onLeave();
      opens.act();
    };
    return (
      <button type="button" {...properties} onClick={act}>
        {content}
      </button>
    );
  }
  if ('href' in opens) {
    return (
      <DocumentLink {...properties} href={opens.href} onClick={onLeave}>
        {content}
      </DocumentLink>
    );
  }
  return (
    <Link {...properties} {...opens} preload={false} onClick={onLeave}>
      {content}
    </Link>
  );
}
