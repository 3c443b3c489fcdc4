import { lazy, Suspense } from 'react';
import { NotFoundPage } from './NotFoundPage.tsx';

const GalleryPage =
  import.meta.env.MODE === 'production'
    ? null
    : lazy(async () => ({ default: (await import('../gallery/GalleryPage.tsx')).GalleryPage }));

/** Every component in every state; not a part of what is served. */
export function Gallery({ piece }: { readonly piece: string | undefined }) {
  if (GalleryPage === null) return <NotFoundPage />;
  return (
    <Suspense>
      <GalleryPage piece={piece} />
    </Suspense>
  );
}
