import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import { limits } from '../../contract/limits.ts';
import { controlClass } from '../../ui/forms/field.tsx';

/** Debounce: the search starts after this pause in typing, in milliseconds. */
const pause = 250;

interface SearchFieldProps {
  /** Label for screen readers, and placeholder. */
  label: string;
  value: string;
  /** Called with the trimmed text, after a pause in typing. */
  onChange: (text: string) => void;
}

/** Filters a list while the user types. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [said, setSaid] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    // The URL echoes the text, maybe while the user types on; only a text that was not sent from here changes the field.
    if (value !== said) {
      setTyped(value);
      setSaid(value);
    }
  }
  useEffect(() => {
    const text = typed.trim();
    if (text === said) return;
    const timer = setTimeout(() => {
      setSaid(text);
      onChange(text);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, said, onChange]);
  return (
    <div className="relative min-w-48 flex-1 max-sm:min-w-full">
      <Search aria-hidden="true" size={16} className="pointer-events-none absolute top-3.5 left-3 text-muted" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={limits.searchLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={`${controlClass} pl-9`}
      />
    </div>
  );
}
