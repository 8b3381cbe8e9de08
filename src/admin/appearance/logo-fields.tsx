import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { mediaItemQuery } from '../../client/admin/media.ts';
import type { imageChoices } from '../../contract/appearance.ts';
import type { MediaItem } from '../../contract/media.ts';
import { paletteOf } from '../../contract/palettes.ts';
import { useHttp, useSite } from '../../foundation/use-site.ts';
import { FieldButton } from '../../ui/forms/field-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ImageSource } from '../media/picker/image-source.tsx';
import { useSingleUpload } from '../media/picker/use-single-upload.ts';
import { type AppearanceFields, fieldLabels } from './appearance-fields.ts';

type ImageName = (typeof imageChoices)[number];

interface ImageText {
  /** Name of the button that opens the library. */
  choose: string;
  hint: string;
}

const texts: Record<ImageName, ImageText> = {
  logo: {
    choose: 'Choose a logo',
    hint: 'In place of the name above every page, in the footer and in emails. A PNG or WebP without background, cut close, fits best. Empty: the name as text.',
  },
  logoDark: { choose: 'Choose a logo for the dark', hint: 'Empty: the same logo on dark paper.' },
  icon: {
    choose: 'Choose an icon',
    hint: 'For browser tabs and phones: square, at least 512 pixels wide. Empty: a letter in the accent.',
  },
};

/** The images of the library that stand for the site. */
export function LogoFields() {
  const fields = useWatch<AppearanceFields>() as AppearanceFields;
  // Without a light one, the dark one is not shown to readers.
  const names: ImageName[] = fields.logo || fields.logoDark ? ['logo', 'logoDark', 'icon'] : ['logo', 'icon'];
  return names.map((name) => <ImageField key={name} name={name} fields={fields} />);
}

function ImageField({ name, fields }: { name: ImageName; fields: AppearanceFields }) {
  const { setValue, formState } = useFormContext<AppearanceFields>();
  const { choose, hint } = texts[name];
  const set = (id: string) => setValue(name, id, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  const fill = (item: MediaItem) => set(item.id);
  const uploads = useSingleUpload(fill);
  const { light, dark } = paletteOf(fields.palette);
  const grounds = name === 'logoDark' ? [dark] : fields.logoDark ? [light] : [light, dark];
  const problem = formState.errors[name]?.message;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{fieldLabels[name]}</legend>
      <p className="mb-3 text-muted text-sm">{hint}</p>
      <div className="grid gap-3">
        {fields[name] !== '' && (
          <>
            <Chosen key={fields[name]} id={fields[name]} name={name} grounds={grounds} />
            <FieldButton className="justify-self-start" onClick={() => set('')}>
              {name === 'icon' ? 'Remove the icon' : 'Remove the logo'}
              {name === 'logoDark' && <span className="sr-only"> for the dark</span>}
            </FieldButton>
          </>
        )}
        {problem && (
          <p role="alert" className="error-mark font-medium text-error text-sm">
            {problem}
          </p>
        )}
        <ImageSource label={choose} uploads={uploads} onChoose={fill} />
      </div>
    </fieldset>
  );
}

interface ChosenProps {
  /** Of the image. */
  id: string;
  name: ImageName;
  /** Of the schemes in which it is shown. */
  grounds: readonly { paper: string; ink: string }[];
}

/** The image on the paper that it will stand on. */
function Chosen({ id, name, grounds }: ChosenProps) {
  const { data: item, isPending } = useQuery(mediaItemQuery(useHttp(), id));
  const { name: siteName } = useSite();
  const [hasFailed, setFailed] = useState(false);
  const shape = name === 'icon' ? 'size-16' : 'h-10 max-w-full';
  if (isPending) return <Skeleton className="h-18" />;
  if (!item || hasFailed) {
    return (
      <p role="status" className="border border-rule p-3 text-muted text-sm">
        {item ? 'This image couldn’t be loaded.' : 'The image couldn’t be read from the library.'} It stays chosen.
      </p>
    );
  }
  const alt = name === 'icon' ? `Icon of ${siteName}` : siteName;
  return (
    <div className="grid auto-cols-fr grid-flow-col border border-rule">
      {grounds.map(({ paper, ink }) => (
        <div
          key={paper}
          className="flex min-h-18 min-w-0 items-center overflow-hidden p-3"
          style={{ background: paper, color: ink }}
        >
          <img
            src={item.url}
            width={item.width}
            height={item.height}
            alt={alt}
            onError={() => setFailed(true)}
            className={`w-auto object-contain object-left ${shape}`}
          />
        </div>
      ))}
    </div>
  );
}
