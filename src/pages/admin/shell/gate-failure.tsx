import { pagePaths } from '../../../contract/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { StatusPage } from '../../site/layout/status-page.tsx';

/** Stands alone where it could not be found out who is signed in. */
export function GateFailure({ retry }: { retry: () => unknown }) {
  return (
    <main>
      <title>Something went wrong</title>
      <StatusPage
        title="Something went wrong"
        detail="We couldn't check whether you're signed in. Nothing is lost; trying again usually helps."
      >
        <Button variant="solid" onClick={() => retry()}>
          Try again
        </Button>
        <a href={pagePaths.home} className={buttonClass('quiet')}>
          Back to Site
        </a>
      </StatusPage>
    </main>
  );
}
