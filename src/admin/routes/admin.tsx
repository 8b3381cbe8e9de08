import { createFileRoute } from '@tanstack/react-router';
import { MissingPage } from '../layout/status-pages.tsx';
import { Gate } from '../session/gate.tsx';

export const Route = createFileRoute('/admin')({ component: Gate, notFoundComponent: MissingPage });
