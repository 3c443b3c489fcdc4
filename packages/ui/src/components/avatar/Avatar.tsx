import { useState } from 'react';
import { avatarHue } from './avatarHue.ts';
import './Avatar.css';

export interface AvatarProps {
  /** Whose picture it is; chooses the gradient behind the initials. */
  id: string;
  /** Shown where there is no picture, or until it has come (S5.04). */
  initials: string;
  src?: string | null | undefined;
  /** Edge in CSS pixels; 16 and 40 are the actor selector's (S9.02). */
  size?: 16 | 20 | 24 | 32 | 40 | undefined;
  /** The person's name. Leave it out where the name stands beside the picture. */
  name?: string | undefined;
}

/** A round picture of a person or page over their initials. */
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
