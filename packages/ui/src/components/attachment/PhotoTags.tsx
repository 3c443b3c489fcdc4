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

/** What people have marked on a photo: each mark leads to its comment. A picture is never mirrored, nor are its marks. */
export function PhotoTags({ tags }: { readonly tags: readonly PhotoTag[] }) {
  return (
    <svg className="ufi-photo__tags">
      {tags.map(({ id, x, y, label, href }) => (
        <a className="ufi-photo__tag" key={id} href={href} aria-label={label}>
          <title>{label}</title>
          <circle className="ufi-photo__tag-room" cx={`${x * 100}%`} cy={`${y * 100}%`} r={14} />
          <circle className="ufi-photo__tag-ring" cx={`${x * 100}%`} cy={`${y * 100}%`} r={9} />
          <circle className="ufi-photo__tag-dot" cx={`${x * 100}%`} cy={`${y * 100}%`} r={4} />
        </a>
      ))}
    </svg>
  );
}
