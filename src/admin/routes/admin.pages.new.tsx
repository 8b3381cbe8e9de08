import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { imprint } from '../pages/imprint.ts';
import { PageEditor } from '../pages/page-editor.tsx';

export const Route = createFileRoute('/admin/pages/new')({ component: NewPage });

function NewPage() {
  const [isImprint, setImprint] = useState(false);
  const offer = (
    <p className="note mb-6">
      German and Austrian law asks for an imprint.{' '}
      <button
        type="button"
        onClick={() => setImprint(true)}
        className="min-h-11 underline hover:text-accent sm:min-h-0"
      >
        Begin with one
      </button>
    </p>
  );
  return isImprint ? (
    <PageEditor key="imprint" page={null} start={imprint} />
  ) : (
    <PageEditor page={null} offer={offer} />
  );
}
