import { useState } from 'react';
import { avatarHue } from './avatarHue.ts';
import './Avatar.css';

/** Props of {@link Avatar}. */
export interface AvatarProps {
  /** Id of the person or page; decides the gradient behind the initials. */
  id: string;
  /** Shown without a picture and until it has loaded (S5.04). */
  initials: string;
  /** Address of the picture. */
  src?: string | null | undefined;
  /** Edge in CSS pixels, 32 by default; 16 and 40 are the actor selector's (S9.02). */
  size?: 16 | 20 | 24 | 32 | 40 | undefined;
  /** Accessible name. Leave it out if the name stands beside the picture. */
  name?: string | undefined;
}

/** Avatar: a round picture of a person or page over their initials. */
export function Avatar({ id, initials, src, size = 32, name }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const label = name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <span className={`ufi-avatar ufi-avatar--${size} ufi-avatar--hue-${avatarHue(id)}`} {...label}>
      <span>{initials}</span>
      {src != null && src !== brokenSrc && (
        <img
          className="ufi-avatar__picture"
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBrokenSrc(src)}
        />
      )}
    </span>
  );
}
