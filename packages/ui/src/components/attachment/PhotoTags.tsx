import type { MouseEvent } from 'react';

/** Tag on a photo, set by a comment. */
export interface PhotoTag {
  /** Id of the tag's comment. */
  readonly id: string;
  /** Horizontal position from the left, as a fraction of the width (0 to 1). */
  readonly x: number;
  /** Vertical position from the top, as a fraction of the height (0 to 1). */
  readonly y: number;
  /** Accessible label: the author and the text. */
  readonly label: string;
  /** Address of the comment. */
  readonly href: string;
}

interface PhotoTagsProps {
  readonly tags: readonly PhotoTag[];
  /** Scrolls to the comment; false if the link has to be followed instead. */
  readonly onPick?: ((id: string) => boolean) | undefined;
}

/** Tags of a photo, each linked to its comment. Not mirrored in right-to-left pages, since the photo is not either. */
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
