import { createFileRoute } from '@tanstack/react-router';
import { Gate } from '../session/gate.tsx';

export const Route = createFileRoute('/admin')({ component: Gate });
