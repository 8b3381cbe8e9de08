import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useEffect, useState } from 'react';
import { useSite } from '../../../foundation/use-site.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { takeFocus } from '../../layout/on-show.ts';

/** The new recovery codes, which are shown only now. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { name } = useSite();
  const [isCopied, setCopied] = useState(false);
  const text = `Recovery codes for ${name}\nEach of them works once.\n\n${codes.join('\n')}\n`;
  const file = useFile(text);
  async function copy(): Promise<void> {
    // Browsers offer the clipboard on https and localhost only; elsewhere the codes are selected by hand.
    const isDone = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setCopied(isDone === true);
  }
  return (
    <div className="note max-w-xl">
      {/* The form that had the focus is gone. */}
      <p ref={takeFocus} tabIndex={-1}>
        <strong className="font-semibold">Keep these recovery codes.</strong> If you lose your phone, one of them signs
        you in instead of a code from the app. Each works once, and they won't be shown again.
      </p>
      <ul aria-label="Recovery codes" className="mt-4 grid gap-x-8 gap-y-1 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="quiet" onClick={copy}>
          <Copy aria-hidden="true" size={15} />
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <a href={file} download="recovery-codes.txt" className={buttonClass('quiet')}>
          <Download aria-hidden="true" size={15} />
          Download
        </a>
        <Button variant="solid" onClick={onDone}>
          I've kept them
        </Button>
      </div>
    </div>
  );
}

/** @returns the URL of a text file that exists in this browser only */
function useFile(text: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [text]);
  return url;
}
