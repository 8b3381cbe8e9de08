import type { FailedImage } from './use-change-many.ts';

/** Says for each image that a change of several has left as it was, why. */
export function LeftBehind({ failures }: { failures: readonly FailedImage[] }) {
  if (failures.length === 0) return null;
  return (
    <div role="alert" className="error-note mb-3 max-h-60 overflow-y-auto">
      <ul>
        {failures.map(({ id, name, detail }) => (
          <li key={id} className="break-words">
            “<bdi>{name}</bdi>”: {detail}
          </li>
        ))}
      </ul>
    </div>
  );
}
