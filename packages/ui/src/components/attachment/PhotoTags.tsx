import type { MouseEvent } from 'react';

/** A mark on a photo that somebody's comment has put there. */
export interface PhotoTag {
  readonly id: string;
  /** From the left and the top, as a share of the picture. */
  readonly x: number;
  readonly y: number;
  /** Whose it is and what it says. */
  readonly label: string;
  /** The comment. */
  readonly href: string;
}

interface PhotoTagsProps {
  readonly tags: readonly PhotoTag[];
  /** Brings the comment before the reader; false where the link has to lead there. */
  readonly onPick?: ((id: string) => boolean) | undefined;
}

/** What people have marked on a photo: each mark leads to its comment. A picture is never mirrored, nor are its marks. */
export function PhotoTags({ tags, onPick }: PhotoTagsProps) {
  const pick = (event: MouseEvent, id: string) => {
    if (onPick?.(id) === true) event.preventDefault();
  };
  return (
    <svg className="ufi-photo__tags">
      {tags.map(({ id, x, y, label, href }) => (
        <a className="ufi-photo__tag" key={id} href={href} aria-label={label} onClick={(event) => pick(event, id)}>
          <title>{label}</title>
          <circle className="ufi-photo__tag-room" cx={`${x * 100}%`} cy={`${y * 100}%`} r={14} />
          <circle className="ufi-photo__tag-ring" cx={`${x * 100}%`} cy={`${y * 100}%`} r={9} />
          <circle className="ufi-photo__tag-dot" cx={`${x * 100}%`} cy={`${y * 100}%`} r={4} />
        </a>
      ))}
    </svg>
  );
}
