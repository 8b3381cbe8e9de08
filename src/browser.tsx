import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createPageRouter } from './pages/router.tsx';

const router = createPageRouter({ transport: (path, init) => fetch(path, init), retry: 1 });

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
);
