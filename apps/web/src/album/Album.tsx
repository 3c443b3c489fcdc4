import { useIntl } from 'react-intl';
import type { Album as AlbumAttachment } from 'ufi-core/contract';
import { AttachmentView } from 'ufi-ui';
import './Album.css';
import { albumDescriptors } from './albumDescriptors.ts';

interface AlbumProps {
  readonly album: AlbumAttachment;
}

/** Number of so many photos that stand in rows of two, which come first; the others are in rows of three. */
const inPairs = (count: number): number => [0, 4, 2][count % 3] ?? 0;

/** The photos of a post, each of which opens over the page with the others beside it (web.445). */
export function Album({ album: { photos } }: AlbumProps) {
  const { formatMessage } = useIntl();
  const total = photos.length;
  const label = formatMessage(albumDescriptors.album, { total });
  return (
    <ul className="web-album" aria-label={label}>
      {photos.map((photo, index) => {
        const { metadata } = photo;
        const name =
          metadata.accessibilityLabel || formatMessage(albumDescriptors.albumPhoto, { position: index + 1, total });
        return (
          <li className={`web-album__photo${index < inPairs(total) ? ' web-album__photo--wide' : ''}`} key={photo.fbid}>
            <AttachmentView
              attachment={{ ...photo, metadata: { ...metadata, accessibilityLabel: name } }}
              place="comment"
            />
          </li>
        );
      })}
    </ul>
  );
}
