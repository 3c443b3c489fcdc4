import { useMemo } from 'react';
import { NotFoundPage } from '../notices/NotFoundPage.tsx';
import './GalleryPage.css';
import { galleryEntries } from './galleryEntries.tsx';

interface GalleryPageProps {
  readonly piece: string | undefined;
}

/** Gallery of all components in every state: the index, or one entry. */
export function GalleryPage({ piece }: GalleryPageProps) {
  const entry = useMemo(() => (piece === undefined ? undefined : galleryEntries[piece]?.()), [piece]);
  if (piece !== undefined) return entry ?? <NotFoundPage />;
  return (
    <nav className="web-card" aria-label="Gallery">
      <ul className="web-gallery__list">
        {Object.keys(galleryEntries)
          .toSorted()
          .map((name) => (
            <li key={name}>
              <a href={`/gallery/${name}`}>{name}</a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
