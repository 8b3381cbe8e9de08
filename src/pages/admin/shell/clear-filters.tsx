import { Button } from '../../../ui/button.tsx';

/** Widens a list again in which nothing was found. It goes with its notice, so the focus goes back to the page. */
export function ClearFilters({ clear }: { clear: () => void }) {
  return (
    <Button
      variant="quiet"
      onClick={() => {
        document.getElementById('content')?.focus({ preventScroll: true });
        clear();
      }}
    >
      Clear filters
    </Button>
  );
}
