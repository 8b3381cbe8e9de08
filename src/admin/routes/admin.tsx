import { createFileRoute } from '@tanstack/react-router';
import { Gate } from '../shell/gate.tsx';
import { MissingPage } from '../shell/status-pages.tsx';

export const Route = createFileRoute('/admin')({ component: Gate, notFoundComponent: MissingPage });
