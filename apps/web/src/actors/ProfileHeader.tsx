import type { ReactNode } from 'react';
import { initials } from 'ufi-core/text';
import { Avatar } from 'ufi-ui';

interface ProfileHeaderProps {
  readonly id: string;
  readonly name: string;
  /** Null draws initials. */
  readonly thumbSrc: string | null;
  /** What it is the profile of, unless of a person. */
  readonly kind: ReactNode;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** Header above the posts of a person, page or group. */
export function ProfileHeader({ id, name, thumbSrc, kind, children }: ProfileHeaderProps) {
  return (
    <header className="web-card web-profile">
      <Avatar id={id} initials={initials(name)} src={thumbSrc} size={40} />
      <div className="web-profile__words">
        <h1 className="web-profile__name">
          <bdi>{name}</bdi>
        </h1>
        {kind !== undefined && <span>{kind}</span>}
      </div>
      {children}
    </header>
  );
}
