import { useMemo } from 'react';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import './GalleryPage.css';
import { pieces } from './pieces.tsx';

interface GalleryPageProps {
  readonly piece: string | undefined;
}

/** Every component in every state: the list of all, or one of them. */
export function GalleryPage({ piece }: GalleryPageProps) {
  const drawn = useMemo(() => (piece === undefined ? undefined : pieces[piece]?.()), [piece]);
  if (piece !== undefined) return drawn ?? <NotFoundPage />;
  return (
    <nav className="web-card" aria-label="Gallery">
      <ul className="web-gallery__list">
        {Object.keys(pieces)
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
