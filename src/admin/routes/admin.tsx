import { createFileRoute } from '@tanstack/react-router';
import { MissingPage } from '../shell/status-pages.tsx';
import { Gate } from '../shell/gate.tsx';

export const Route = createFileRoute('/admin')({ component: Gate, notFoundComponent: MissingPage });
