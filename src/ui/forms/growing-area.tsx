import { type ComponentProps, useRef } from 'react';
import { growing, useGrowth } from './use-growth.ts';

/**
 * A text area that is as high as its text. It grows while one types; the component around it has to render when the text changes
 * otherwise.
 */
export function GrowingArea({ ref, className = '', ...rest }: ComponentProps<'textarea'>) {
  const area = useRef<HTMLTextAreaElement>(null);
  useGrowth(area);
  return (
    <textarea
      {...rest}
      ref={(element) => {
        area.current = element;
        if (typeof ref === 'function') return ref(element);
        if (ref) ref.current = element;
      }}
      dir="auto"
      className={`${growing} ${className}`}
    />
  );
}
