import { createFileRoute } from '@tanstack/react-router';
import { MediaItemPage } from '../media/item/media-item-page.tsx';

export const Route = createFileRoute('/admin/media/$id')({ component: ImagePage });

function ImagePage() {
  const { id } = Route.useParams();
  return <MediaItemPage key={id} id={id} />;
}
