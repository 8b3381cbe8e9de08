import { createFileRoute } from '@tanstack/react-router';
import { MediaLibrary } from '../media/library/media-library.tsx';

export const Route = createFileRoute('/admin/media/')({ component: MediaLibrary });
