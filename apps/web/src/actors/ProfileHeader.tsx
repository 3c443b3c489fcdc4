import type { ReactNode } from 'react';
import { initials } from 'ufi-core/text';
import { Avatar } from 'ufi-ui';

interface ProfileHeaderProps {
  readonly id: string;
  readonly name: string;
  /** Null draws initials. */
  readonly thumbSrc: string | null;
  /** The line about them, if they have one. */
  readonly coverline?: string | undefined;
  /** Their wide picture, if they have one. */
  readonly coverSrc?: string | undefined;
  /** What it is the profile of, unless of a person. */
  readonly kind: ReactNode;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** As the server makes it. */
const coverSize = { width: 960, height: 240 } as const;

/** Header above the posts of a person, page or group. */
export function ProfileHeader(props: ProfileHeaderProps) {
  const { id, name, thumbSrc, kind, coverline, coverSrc, children } = props;
  return (
    <header className="web-card web-profile">
      {coverSrc !== undefined && <img className="ufi-picture" {...coverSize} src={coverSrc} alt="" />}
      <Avatar id={id} initials={initials(name)} src={thumbSrc} size={40} />
      <div className="web-profile__words">
        <h1 className="web-profile__name">
          <bdi>{name}</bdi>
        </h1>
        {kind !== undefined && <span>{kind}</span>}
        {coverline !== undefined && <span dir="auto">{coverline}</span>}
      </div>
      {children}
    </header>
  );
}
