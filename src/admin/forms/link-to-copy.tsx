import Copy from 'lucide-react/icons/copy';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { controlClass } from '../../ui/forms/field.tsx';

/** A link that the server tells once, with a button to copy it. @param props.label what it is, for screen readers */
export function LinkToCopy({ label, link }: { label: string; link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    field.current?.select();
    // Browsers offer the clipboard on https and localhost only; elsewhere the link is selected, ready to be copied by hand.
    const isDone = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    );
    setCopied(isDone === true);
  }
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <input
        ref={field}
        readOnly
        aria-label={label}
        value={link}
        onFocus={({ target }) => target.select()}
        className={`${controlClass} min-w-0 flex-1 basis-56 text-sm`}
      />
      <Button variant="quiet" onClick={copy}>
        <Copy aria-hidden="true" size={15} />
        {isCopied ? 'Copied' : 'Copy link'}
      </Button>
    </div>
  );
}
